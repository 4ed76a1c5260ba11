-- The newsletter goes only to addresses whose owner said yes, with the link of a mail.
alter table subscribers
  add column confirmed_at timestamptz,
  add column confirm_token text unique,
  add column confirm_until timestamptz,
  add check ((confirm_token is null) = (confirm_until is null));
-- Whoever subscribed before anybody was asked keeps getting it; those who left have an unsubscribed_at.
update subscribers set confirmed_at = created_at;
create index subscribers_unconfirmed on subscribers (confirm_until) where confirmed_at is null;
