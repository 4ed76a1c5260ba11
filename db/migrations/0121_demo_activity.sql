-- What a directory filled with the demo content shows in the panel besides it: traffic, orders, reports and a queue. All of it can be
-- removed again, and none of it reaches a public page or the books.

-- Apart from the real counts, so that no public order depends on it.
create table demo_counts (
  day    date not null,
  kind   text not null check (kind in ('visits', 'search', 'tool')),
  -- The words of a search, the slug of a tool.
  label  text not null default '',
  -- What a search found, how often a tool's website was visited.
  found  int not null default 0,
  count  int not null,
  primary key (day, kind, label)
);

-- Which rows of other tables came with the demo.
create table demo_items (
  entity    text not null check (entity in ('tools', 'news', 'blogs', 'videos', 'reports', 'orders')),
  entity_id int not null,
  primary key (entity, entity_id)
);

-- Orders of the provider "demo" are the only ones that may be deleted. An order's provider never changes (0030), so no real one becomes a demo.
create function keep_real_orders() returns trigger language plpgsql as $$
begin
  if old.provider <> 'demo' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create function keep_real_payments() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where id = old.order_id and provider = 'demo') then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
drop trigger orders_kept on orders;
drop trigger payments_kept on payments;
create trigger orders_kept before delete on orders for each row execute function keep_real_orders();
create trigger payments_kept before delete on payments for each row execute function keep_real_payments();
create trigger orders_never_emptied before truncate on orders for each statement execute function refuse_change();
create trigger payments_never_emptied before truncate on payments for each statement execute function refuse_change();

-- The books never hold demo money.
create function refuse_demo_money() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = new.order_id and provider = 'demo') then
    raise exception 'Order % is a demo and belongs in no books', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_without_demo before insert on ledger for each row execute function refuse_demo_money();
