-- Tables of src/server/domains/newsletter.

create table subscribers (
  id              int generated always as identity primary key,
  -- An address is stored once, whatever its case.
  email           text not null unique check (email = lower(email)),
  source          text not null default 'footer',
  created_at      timestamptz not null default now(),
  unsubscribed_at timestamptz,
  -- Whoever holds the token may end the subscription. Lower case: page addresses are.
  token           text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  welcomes        int not null default 0,
  -- The newsletter goes only to addresses whose owner said yes, with the link of a mail.
  confirmed_at    timestamptz,
  confirm_token   text unique,
  confirm_until   timestamptz,
  -- The newsletter goes only to addresses whose owner said yes, with the link of a mail.
  check ((confirm_token is null) = (confirm_until is null))
);
create index subscribers_unconfirmed on subscribers (confirm_until) where confirmed_at is null;

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
