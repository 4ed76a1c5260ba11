-- outside a transaction

-- In batches, each committed, so that nobody waits for long. The lock keeps a tool from changing between being read and being noted.
do $$
declare
  batch constant int := 5000;
  newest int := (select coalesce(max(id), 0) from tools);
begin
  for start in 0..newest by batch loop
    with locked as materialized (select id, access from tools where id between start and start + batch - 1 for share)
    insert into tool_access (tool_id, access)
      select distinct id, value from locked cross join lateral unnest(access) as value where length(value) <= 40
      on conflict do nothing;
    commit;
  end loop;
end $$;
analyze tool_access;

-- What a list is filtered by is in the index of its order: a page far down reads the index alone, in order, and sorts nothing.
drop index concurrently if exists tools_listed_newest;
create index concurrently tools_listed_newest on tools (published_at desc, id desc) include (category_id, pricing_type) where is_public;
drop index concurrently if exists tools_newest;

drop index concurrently if exists tools_listed_popular;
create index concurrently tools_listed_popular on tools (popularity desc, id desc) include (category_id, pricing_type) where is_public;
drop index concurrently if exists tools_popular;

drop index concurrently if exists tools_listed_likes;
create index concurrently tools_listed_likes on tools (likes_count desc, id desc) include (category_id, pricing_type) where is_public;
drop index concurrently if exists tools_likes;

drop index concurrently if exists tools_listed_name;
create index concurrently tools_listed_name on tools (lower(name), id) include (name, category_id, pricing_type) where is_public;
drop index concurrently if exists tools_name;

drop index concurrently if exists tools_listed_trending;
create index concurrently tools_listed_trending on tools (trending desc, id desc) include (category_id, hot_until, pricing_type) where is_public;
drop index concurrently if exists tools_trending;

drop index concurrently if exists tools_listed_changed;
create index concurrently tools_listed_changed on tools ((coalesce(updated_at, published_at)), id)
  include (updated_at, published_at, category_id, pricing_type) where is_public;
drop index concurrently if exists tools_changed;
