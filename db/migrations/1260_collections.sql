-- Tables of src/server/domains/collections.

create table collections (
  id                 int generated always as identity primary key,
  owner_id           int not null references users on delete cascade,
  -- The stable end of its address.
  key                text not null unique check (key ~ '^[a-z0-9]{8}$'),
  title              text not null check (title <> '' and length(title) <= 80),
  description        text not null default '' check (length(description) <= 500),
  visibility         text not null default 'private' check (visibility in ('private', 'link', 'public')),
  secret             text unique check (secret ~ '^[0-9a-f]{32}$'),
  -- The last decision of a moderator; it matters only while the collection is public.
  status             review_status not null default 'pending',
  rejection_reason   text check (rejection_reason is null or status = 'rejected'),
  submitted_at       timestamptz,
  decided_at         timestamptz,
  -- What visitors see: the text as it was approved.
  slug               text,
  public_title       text,
  public_description text not null default '',
  public_notes       jsonb not null default '{}',
  -- What visitors saw before the last decision, to undo it.
  previous           jsonb,
  published_at       timestamptz,
  items_count        int not null default 0 check (items_count >= 0),
  copies_count       int not null default 0 check (copies_count >= 0),
  copied_from        int references collections on delete set null,
  version            int not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  is_public          boolean not null generated always as (visibility = 'public' and public_title is not null) stored,
  is_listed          boolean not null generated always as (visibility = 'public' and public_title is not null and items_count > 0) stored,
  unique (id, owner_id),
  constraint collections_shared_by_link_have_a_secret check ((visibility = 'link') = (secret is not null)),
  constraint collections_visitors_see_are_public check (public_title is null or (visibility = 'public' and slug is not null and published_at is not null)),
  constraint collections_in_review_have_a_date check (visibility <> 'public' or submitted_at is not null)
);
create index collections_of_owner on collections (owner_id, updated_at desc);
create index collections_newest on collections (published_at desc, id desc) where is_listed;
create index collections_most_copied on collections (copies_count desc, id desc) where is_listed;
create index collections_waiting on collections (submitted_at) where visibility = 'public' and status = 'pending';
create index collections_copies on collections (copied_from, owner_id) where copied_from is not null;

create table collection_items (
  collection_id int not null,
  tool_id       int not null references tools on delete cascade,
  owner_id      int not null,
  position      int not null,
  note          text not null default '' check (length(note) <= 300),
  is_public     boolean not null default false,
  -- The tool that was saved, if it was then merged into this one.
  merged_from   int references tools on delete set null,
  added_at      timestamptz not null default now(),
  primary key (collection_id, tool_id),
  foreign key (collection_id, owner_id) references collections (id, owner_id) on delete cascade
);
create index collection_items_in_order on collection_items (collection_id, position);
create index collection_items_savers on collection_items (tool_id, owner_id);
create index collection_items_of_owner on collection_items (owner_id, tool_id);
create index collection_items_public on collection_items (tool_id, collection_id desc) where is_public;
create index collection_items_merged on collection_items (merged_from) where merged_from is not null;

create table collection_reports (
  id            int generated always as identity primary key,
  collection_id int not null references collections on delete cascade,
  reporter_id   int references users on delete set null,
  -- A reporter without an account: a hash that is meaningless after its day.
  visitor       text,
  reason        text not null,
  details       text,
  resolved_at   timestamptz,
  created_at    timestamptz not null default now()
);
create unique index collection_reports_one_per_user on collection_reports (collection_id, reporter_id) where resolved_at is null;
create unique index collection_reports_one_per_visitor on collection_reports (collection_id, visitor);
create index collection_reports_reporter on collection_reports (reporter_id) where reporter_id is not null;

-- How many collections the list has.
create table listed_collections (
  only_row    boolean primary key default true check (only_row),
  collections int not null
);
insert into listed_collections (collections) values (0);

-- Not with every update: copies and decisions of others are no changes of its content.
create trigger collections_version before update of title, description, visibility, status, updated_at on collections
  for each row execute function next_version();

create function count_listed_collections() returns trigger language plpgsql as $$
declare
  before boolean := tg_op <> 'INSERT' and old.is_listed;
  after  boolean := tg_op <> 'DELETE' and new.is_listed;
begin
  if before <> after then
    update listed_collections set collections = collections + case when after then 1 else -1 end;
  end if;
  if tg_op = 'UPDATE' and old.is_public <> new.is_public then
    update collection_items set is_public = new.is_public where collection_id = new.id;
  end if;
  return null;
end $$;
create trigger collections_counted after insert or update or delete on collections
  for each row execute function count_listed_collections();

-- People, not copies: a second copy by the same person changes nothing, and neither does copying one's own.
create function count_collection_copies() returns trigger language plpgsql as $$
begin
  update collections set copies_count = copies_count + 1
    where id = new.copied_from and owner_id <> new.owner_id
      and not exists (select from collections where copied_from = new.copied_from and owner_id = new.owner_id and id <> new.id);
  return null;
end $$;
create trigger collections_copied after insert on collections
  for each row when (new.copied_from is not null) execute function count_collection_copies();

create function fill_collection_item() returns trigger language plpgsql as $$
begin
  select is_public into new.is_public from collections where id = new.collection_id;
  return new;
end $$;
create trigger collection_items_filled before insert on collection_items
  for each row execute function fill_collection_item();

-- A merge adds the tool that stays beside the one that is hidden, so it may exceed the limit.
create function count_collection_items() returns trigger language plpgsql as $$
declare
  items int;
begin
  update collections set items_count = items_count + case tg_op when 'INSERT' then 1 else -1 end, updated_at = now()
    where id = case tg_op when 'INSERT' then new.collection_id else old.collection_id end
    returning items_count into items;
  if tg_op = 'INSERT' and new.merged_from is null and items > 200 then
    raise exception 'a collection has at most 200 tools' using errcode = 'check_violation', constraint = 'collections_are_short';
  end if;
  return null;
end $$;
create trigger collection_items_counted after insert or delete on collection_items
  for each row execute function count_collection_items();
