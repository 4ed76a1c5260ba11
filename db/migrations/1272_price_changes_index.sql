-- outside a transaction
-- The latest price changes of all tools, for their followers.
drop index concurrently if exists tool_changes_prices;
create index concurrently tool_changes_prices on tool_changes (applies_at desc, id desc)
  where state = 'published' and kind in ('edit', 'restore') and (fields ? 'plans' or fields ? 'pricingType');
