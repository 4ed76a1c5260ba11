-- One queue for every mail, with a state that an admin can see.

alter table outbox
  add column kind text not null default 'other',
  -- waiting: to be sent; kept: there is no SMTP server, read it here; skipped: unsubscribed meanwhile; failed: given up.
  add column state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'skipped', 'failed')),
  add column next_attempt_at timestamptz not null default now(),
  -- Who is sending it right now. A sender that was killed lets go when the time is over.
  add column claimed_by text,
  add column claimed_until timestamptz,
  -- A newsletter's words are stored once, with its issue.
  add column issue_id int references newsletter_issues,
  add column subscriber_id int references subscribers on delete cascade;
update outbox set state = 'sent' where sent_at is not null;

drop index outbox_waiting;
-- Letters to one person go before the newsletter.
create index outbox_waiting on outbox ((issue_id is not null), id) where state = 'waiting';
create index outbox_by_issue on outbox (issue_id, state) where issue_id is not null;
create index outbox_newest on outbox (created_at desc, id desc);

-- Reaches listeners when the surrounding transaction is committed, never for one that was not.
create function tell_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail', '');
  return null;
end $$;
create trigger outbox_tells after insert on outbox for each statement execute function tell_mail();

-- Which mails a signed-in person wants, and the token in those mails that changes it.
create table mail_settings (
  user_id int primary key references users on delete cascade,
  token   text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  replies boolean not null default true
);

-- Whether a message was mailed is what the outbox says.
alter table messages drop column mailed_at;
