-- The provider's messages that were dealt with. Delivered at least once, so the same id comes again.
create table webhook_events (
  id          text primary key,
  -- Of the raw body: the same id with other words is not a repetition.
  body_hash   text not null,
  event       text not null,
  received_at timestamptz not null default now()
);
create index webhook_events_oldest on webhook_events (received_at);
