-- Tables of src/server/domains/comparisons.

-- How many visitors compared two tools on a day, each counted once (counted_visitors). Kept for 90 days.
create table comparison_days (
  tool_a int not null references tools (id) on delete cascade,
  tool_b int not null references tools (id) on delete cascade,
  day    date not null,
  count  int not null check (count > 0),
  primary key (tool_a, tool_b, day),
  check (tool_a < tool_b)
);
create index comparison_days_day on comparison_days (day);
-- Deleting a tool looks for its rows by either column.
create index comparison_days_b on comparison_days (tool_b);
