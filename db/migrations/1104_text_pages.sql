-- Tables of src/server/domains/text-pages.

-- A page that an admin has changed or added. The others are files of content/pages.
create table text_pages (
  id      int generated always as identity primary key,
  slug    text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  version int not null check (version > 0)
);

-- Each change adds a complete version. Without text, the page has its default or, if there is none, is deleted.
create table text_page_versions (
  page_id    int not null references text_pages (id) on delete cascade,
  version    int not null check (version > 0),
  slug       text not null,
  text       jsonb check (jsonb_typeof(text) = 'object'),
  created_at timestamptz not null default now(),
  primary key (page_id, version)
);

-- Old addresses lead to the current one.
create index text_page_versions_slug on text_page_versions (slug);
