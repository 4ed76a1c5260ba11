alter table tools validate constraint tools_plans_are_a_short_list;
