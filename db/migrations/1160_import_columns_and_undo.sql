alter table imports
  drop constraint imports_format_check,
  drop constraint imports_state_check;
alter table imports
  -- Each column of the file, and the field it is imported as. Null before the first check.
  add column columns       jsonb,
  -- For rows without a known category; null creates the categories that the file names.
  add column category_id   int,
  -- For rows whose price is missing or not understood.
  add column pricing_type  pricing_type not null default 'freemium',
  -- What an undo removes besides the tools, if it is empty by then.
  add column category_ids  int[] not null default '{}',
  add column group_ids     int[] not null default '{}',
  -- How many of the added tools an undo removed again.
  add column removed       int not null default 0;
alter table imports
  add constraint imports_format_check check (format in ('csv', 'json', 'markdown', 'urls', 'sitemap')) not valid;
-- undoing: tools are being removed; undone: all are, except those that were changed since.
alter table imports
  add constraint imports_state_check
    check (state in ('receiving', 'checking', 'ready', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')) not valid;
alter table imports
  add constraint imports_category_id_fkey foreign key (category_id) references categories on delete set null not valid;

-- What a duplicate row says, to be compared with the tool that is listed.
alter table import_problems add column written jsonb;

-- The tools that an import added, for thirty days. No reference to tools: it would slow down imports, and a missing tool is only skipped.
create table import_tools (
  tool_id     int primary key,
  import_id   int not null references imports on delete cascade,
  -- An admin wants it removed even though it was changed since.
  is_included boolean not null default false,
  -- An undo kept it.
  is_kept     boolean not null default false
);
create index import_tools_by_import on import_tools (import_id, tool_id);
