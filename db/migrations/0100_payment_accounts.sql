-- Which account of the provider an order belongs to, and which of its payments is being captured.

alter table orders
  -- A fingerprint of the key that made it (never of a secret). Null: made before this was recorded.
  add column account            text,
  -- Claimed before the provider is asked to capture it, so that of two authorized payments only one is.
  add column capture_payment_id text;
