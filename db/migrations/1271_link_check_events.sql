-- When a check found that a website is gone, and when one found it back. gone_since is a week earlier.
alter table link_checks add column gone_at timestamptz, add column back_at timestamptz;
