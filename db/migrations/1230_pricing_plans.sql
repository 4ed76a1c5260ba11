-- What a tool costs, plan by plan (src/contract/pricing-plan.ts). A fact like the others: its history is that of the tool's changes.
alter table tools add column plans jsonb not null default '[]';
alter table tools add constraint tools_plans_are_a_short_list
  check (case when jsonb_typeof(plans) = 'array' then jsonb_array_length(plans) <= 12 else false end) not valid;

-- For lists filtered by price. A table of the few tools that have plans, because more columns of tools would also be in the way of every like.
create table tool_offers (
  tool_id       int primary key references tools on delete cascade,
  has_free_tier boolean not null,
  has_trial     boolean not null,
  -- The lowest price per month that everyone can pay, in US cents. Other currencies are not converted.
  monthly_cents int check (monthly_cents > 0)
);
create index tool_offers_free on tool_offers (tool_id) where has_free_tier;
create index tool_offers_trial on tool_offers (tool_id) where has_trial;
create index tool_offers_monthly on tool_offers (monthly_cents, tool_id) where monthly_cents is not null;

-- Yearly prices are rounded as in src/shared/pricing/plan-price.ts, where a price stays a price. Plans for students and open-source projects are not for everyone.
create function note_offers(tool int, plans jsonb) returns void language sql as $$
  insert into tool_offers (tool_id, has_free_tier, has_trial, monthly_cents)
  select tool, bool_or(coalesce(offer = 'free', false)), bool_or(coalesce(offer = 'trial', false)),
    min(case billing when 'month' then amount when 'year' then greatest(1, round(amount / 12)) end::int)
      filter (where currency = 'USD' and amount > 0 and (offer is null or offer = 'trial'))
  from jsonb_array_elements(plans) as plan,
  lateral (select plan #>> '{offer,type}' as offer, plan #>> '{price,billing}' as billing, plan #>> '{price,currency}' as currency,
    (plan #>> '{price,amount}')::numeric as amount) as parts
  having count(*) > 0
$$;

create function note_offers_of_new_tools() returns trigger language plpgsql as $$
begin
  perform note_offers(id, plans) from added where plans <> '[]';
  return null;
end $$;
create trigger tools_offers_on_insert after insert on tools
  referencing new table as added for each statement execute function note_offers_of_new_tools();

create function note_offers_of_tool() returns trigger language plpgsql as $$
begin
  delete from tool_offers where tool_id = new.id;
  perform note_offers(new.id, new.plans);
  return null;
end $$;
create trigger tools_offers_on_update after update on tools
  for each row when (old.plans is distinct from new.plans) execute function note_offers_of_tool();

-- As before, and for plans.
drop trigger tools_version on tools;
create trigger tools_version before update of slug, name, short_description, description, website, logo_url, category_id, pricing_type, plans,
  access_type, access, ai_tech, audience, tags, key_features, use_cases, pros, cons, faqs, how_it_works, badge, status, rejection_reason,
  featured_until, hot_until, hidden_at, deleted_at, flag on tools for each row execute function next_version();
