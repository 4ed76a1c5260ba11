-- Hot ends by itself, as featured does. What was hot without an end gets the usual 30 days from now.
alter table tools add column hot_until timestamptz;
update tools set hot_until = now() + interval '30 days' where is_hot;

drop trigger tools_version on tools;
alter table tools drop column is_hot;
create trigger tools_version before update of slug, name, short_description, description, website, logo_url, category_id, pricing_type,
  access_type, access, ai_tech, audience, tags, key_features, use_cases, pros, cons, faqs, how_it_works, badge, status, rejection_reason,
  featured_until, hot_until, hidden_at, deleted_at, flag on tools for each row execute function next_version();

-- Which tools are hot depends on the hour, so no index can hold the whole order: the few hot ones are read first, then this.
create index tools_trending on tools (trending desc, id desc) include (category_id, hot_until) where is_public;
create index tools_hot on tools (hot_until) where hot_until is not null;
