-- Tables of src/server/ports/mail.

-- Every mail passes through here; without SMTP this is where an admin reads it.
create table outbox (
  id              int generated always as identity primary key,
  -- Names the occasion, so that the same occasion never mails twice.
  dedupe_key      text not null unique,
  recipient       text not null,
  subject         text not null,
  html            text not null,
  text            text not null,
  headers         jsonb not null default '{}',
  attempts        int not null default 0,
  last_error      text,
  sent_at         timestamptz,
  created_at      timestamptz not null default now(),
  kind            text not null default 'other',
  -- waiting: to be sent; kept: there is no SMTP server, read it here; skipped: unsubscribed meanwhile; failed: given up.
  state           text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'skipped', 'failed')),
  next_attempt_at timestamptz not null default now(),
  -- Who is sending it right now. A sender that was killed lets go when the time is over.
  claimed_by      text,
  claimed_until   timestamptz,
  -- A newsletter's words are stored once, with its issue.
  issue_id        int references newsletter_issues,
  subscriber_id   int references subscribers on delete cascade
);
-- Letters to one person go before the newsletter.
create index outbox_waiting on outbox ((issue_id is not null), id) where state = 'waiting';
create index outbox_by_issue on outbox (issue_id, state) where issue_id is not null;
create index outbox_newest on outbox (created_at desc, id desc);

-- Which mails a signed-in person wants, and the token in those mails that changes it.
create table mail_settings (
  user_id int primary key references users on delete cascade,
  token   text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  replies boolean not null default true
);

-- Reaches listeners when the surrounding transaction is committed, never for one that was not.
create function tell_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail', '');
  return null;
end $$;
create trigger outbox_tells after insert on outbox for each statement execute function tell_mail();
