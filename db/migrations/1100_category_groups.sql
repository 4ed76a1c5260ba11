-- Tables of src/server/domains/categories.
-- Groups, order, icon and color of categories, which were constants in code before.

create table category_groups (
  id         int generated always as identity primary key,
  name       text not null unique check (name <> ''),
  position   int not null default 0,
  created_at timestamptz not null default now(),
  version    int not null default 1
);
create trigger category_groups_version before update of name on category_groups
  for each row execute function next_version();

alter table categories
  add column group_id        int references category_groups on delete set null,
  -- Within its group.
  add column position        int not null default 0,
  -- Null: no chip on the home page.
  add column home_position   int,
  -- Null: not offered in the submission form.
  add column submit_position int,
  add column icon            text check (icon ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Null: derived from the slug.
  add column hue             smallint check (hue between 0 and 359);
create index categories_group on categories (group_id);

-- An existing directory keeps its appearance. Before the trigger below: no admin has changed anything.
with earlier(slug, group_name, position, home_position, submit_position, icon, hue) as (values
  ('marketing', 'Business', 1, 1, 1, 'megaphone', 20),
  ('sales', 'Business', 2, 2, 2, 'handshake', 150),
  ('analytics', 'Business', 3, 3, 3, 'chart-column', 235),
  ('customer-service', 'Business', 4, 4, 4, 'headset', 190),
  ('productivity', null, 0, 5, 5, 'list-checks', 255),
  ('social-media', null, 0, 6, null, 'at-sign', 330),
  ('video', 'Content Creation', 3, 7, 7, 'clapperboard', 5),
  ('image', null, 0, 8, 8, 'image', 300),
  ('writing', 'Content Creation', 1, 9, 6, 'pen-line', 85),
  ('audio', 'Content Creation', 4, 10, 9, 'audio-lines', 345),
  ('coding', 'Development', 1, 11, 10, 'code-xml', 215),
  ('ui-ux', 'Design', 1, 12, null, 'pen-tool', 310),
  ('studying', null, 0, 13, null, 'graduation-cap', 70),
  ('research', null, 0, 14, 11, 'microscope', 175),
  ('e-commerce', null, 0, 15, 13, 'shopping-bag', 125),
  ('nsfw', null, 0, 16, null, 'eye-off', 0),
  ('developer-tools', null, 0, 17, null, 'square-terminal', 265),
  ('ai-avatars', null, 0, 18, 14, 'scan-face', 285),
  ('investing', null, 0, 19, null, 'chart-candlestick', 140),
  ('chatbots', null, 0, 20, null, 'message-circle', 45),
  ('automation', 'Productivity', 3, 21, 12, 'workflow', 25),
  ('search', null, 0, 22, 15, 'telescope', 200),
  ('profile-pic-gen', null, 0, 23, null, 'circle-user-round', 320),
  ('no-code', 'Development', 2, null, null, 'puzzle', 100),
  ('llm', 'Development', 3, null, null, 'sparkles', 275),
  ('database', 'Development', 4, null, null, 'database', 225),
  ('note-taking', 'Productivity', 1, null, null, 'notebook-pen', 55),
  ('email', 'Productivity', 2, null, null, 'mail', 205),
  ('workflow', 'Productivity', 4, null, null, 'waypoints', 35),
  ('image-generation', 'Content Creation', 2, null, null, 'images', 290),
  ('graphics', 'Design', 2, null, null, 'brush', 340),
  ('architecture', 'Design', 3, null, null, 'building-2', 165),
  ('animation', 'Design', 4, null, null, 'film', 15),
  ('roleplay', 'NSFW', 1, null, null, 'eye-off', 0),
  ('undress', 'NSFW', 2, null, null, 'eye-off', 0),
  ('hentai', 'NSFW', 3, null, null, 'eye-off', 0),
  ('sexchat', 'NSFW', 4, null, null, 'eye-off', 0)
), added as (
  insert into category_groups (name, position)
  select name, position
  from (values ('Business', 1), ('Development', 2), ('Productivity', 3), ('Content Creation', 4), ('Design', 5), ('NSFW', 6)) as known(name, position)
  where exists (select from categories join earlier using (slug) where earlier.group_name = known.name)
  returning id, name
)
update categories set
  group_id = added.id,
  position = earlier.position,
  home_position = earlier.home_position,
  submit_position = earlier.submit_position,
  icon = earlier.icon,
  hue = earlier.hue
from earlier left join added on added.name = earlier.group_name
where earlier.slug = categories.slug;

-- Not for positions: reordering the list must not refuse another admin's edit of one category.
drop trigger categories_version on categories;
create trigger categories_version before update of name, slug, description, is_active, is_adult, group_id, icon, hue on categories
  for each row execute function next_version();
