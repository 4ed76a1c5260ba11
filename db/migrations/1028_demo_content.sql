-- Tables of src/server/domains/demo-content.

-- One row says whether and when a one-time step (the demo content) was done.
create table milestones (
  name       text primary key,
  reached_at timestamptz not null default now()
);

-- Apart from the real counts, so that no public order depends on it.
create table demo_counts (
  day   date not null,
  kind  text not null check (kind in ('visits', 'search', 'tool')),
  -- The words of a search, the slug of a tool.
  label text not null default '',
  -- What a search found, how often a tool's website was visited.
  found int not null default 0,
  count int not null,
  primary key (day, kind, label)
);

-- Which rows of other tables came with the demo.
create table demo_items (
  entity    text not null check (entity in ('tools', 'news', 'blogs', 'videos', 'reports', 'orders')),
  entity_id int not null,
  primary key (entity, entity_id)
);
