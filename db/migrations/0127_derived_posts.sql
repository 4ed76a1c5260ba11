-- What readers get of a post: derived from its text once, when it is saved. Posts from before are derived when they are first read.
create table derived_posts (
  post_id  int primary key references posts on delete cascade,
  -- Of the code that derived it: rows of an older version are derived again.
  version  int not null,
  html     text not null,
  headings jsonb not null,
  -- What may be names of tools, in lower case.
  names    text[] not null
);

-- Also where a server of an earlier version saves a post: it knows nothing of this table.
create function forget_derived_post() returns trigger language plpgsql as $$
begin
  delete from derived_posts where post_id = new.id;
  return null;
end $$;
create trigger posts_derived_on_update after update of content on posts
  for each row when (old.content is distinct from new.content) execute function forget_derived_post();
