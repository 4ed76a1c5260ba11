alter table tools validate constraint tools_merged_into_fkey;
alter table tools validate constraint merged_tools_are_in_the_bin;
