-- The weekly newsletter: who may change a subscription without signing in, and each week's issue.

-- Whoever holds the token may end the subscription. Lower case: page addresses are.
alter table subscribers
  add column token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  add column welcomes int not null default 0;

create table newsletter_issues (
  id           int generated always as identity primary key,
  -- The Monday it is sent on, so that a week is never written to twice.
  week         date not null unique,
  introduction text not null default '' check (length(introduction) <= 2000),
  state        text not null default 'draft' check (state in ('draft', 'sending', 'sent', 'skipped')),
  subject      text,
  html         text,
  text         text,
  started_at   timestamptz,
  finished_at  timestamptz,
  created_at   timestamptz not null default now(),
  check (state in ('draft', 'skipped') or (subject is not null and html is not null and text is not null and started_at is not null))
);
