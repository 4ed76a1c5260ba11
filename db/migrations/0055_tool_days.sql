-- What promoted places brought is counted per promotion, in promotion_days; nothing ever wrote these.
alter table tool_days drop column promoted_views, drop column promoted_clicks;
