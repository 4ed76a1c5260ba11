-- Tables of src/server/domains/tools.

-- Pictures of a tool, in order (src/contract/screenshot.ts). A fact like the others: its history is that of the tool's changes.
alter table tools add column screenshots jsonb not null default '[]';
alter table tools add constraint tools_screenshots_are_a_short_list
  check (case when jsonb_typeof(screenshots) = 'array' then jsonb_array_length(screenshots) <= 6 else false end) not valid;

-- The pictures themselves, encoded again after the upload. One that a change has named is kept, so that older versions of a tool can be
-- restored; the others are deleted after some days.
create table tool_screenshots (
  id          uuid primary key default gen_random_uuid(),
  tool_id     int not null references tools on delete cascade,
  uploaded_by int references users on delete set null,
  width       int not null check (width between 1 and 1600),
  height      int not null check (height between 1 and 8000),
  used_at     timestamptz,
  created_at  timestamptz not null default now()
);
create index tool_screenshots_tool on tool_screenshots (tool_id);
create index tool_screenshots_uploader on tool_screenshots (uploaded_by, created_at) where uploaded_by is not null;
create index tool_screenshots_unused on tool_screenshots (created_at) where used_at is null;

-- In each width and format: here, or as a file in the bucket.
create table tool_screenshot_files (
  screenshot_id uuid not null references tool_screenshots on delete cascade,
  width         int not null check (width between 1 and 1600),
  format        text not null check (format in ('avif', 'webp')),
  bytes         bytea check (length(bytes) > 0),
  file          text unique,
  check (num_nonnulls(bytes, file) = 1),
  primary key (screenshot_id, width, format)
);

-- As before, and for screenshots.
drop trigger tools_version on tools;
create trigger tools_version before update of slug, name, short_description, description, website, logo_url, category_id, pricing_type, plans,
  screenshots, access_type, access, ai_tech, audience, tags, key_features, use_cases, pros, cons, faqs, how_it_works, badge, status,
  rejection_reason, featured_until, hot_until, hidden_at, deleted_at, flag on tools for each row execute function next_version();
