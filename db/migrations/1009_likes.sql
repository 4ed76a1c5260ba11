-- Tables of src/server/domains/likes.

create table likes (
  user_id    int not null references users on delete cascade,
  tool_id    int not null references tools on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, tool_id)
);
create index likes_tool on likes (tool_id, created_at desc);
create index likes_newest on likes (user_id, created_at desc);
create index likes_recent on likes (created_at desc) include (tool_id);

-- The count and the rows cannot drift apart: the row lock on the tool makes likes queue up.
-- Taking a like back takes exactly its own weight back.
create function count_tool_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update tools set likes_count = likes_count + 1, trending = add_trend(trending, 5, new.created_at)
      where id = new.tool_id;
  else
    update tools set likes_count = likes_count - 1, trending = add_trend(trending, -5, old.created_at)
      where id = old.tool_id;
  end if;
  return null;
end $$;
create trigger likes_counted after insert or delete on likes
  for each row execute function count_tool_likes();
