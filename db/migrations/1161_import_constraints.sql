alter table imports validate constraint imports_format_check;
alter table imports validate constraint imports_state_check;
alter table imports validate constraint imports_category_id_fkey;
