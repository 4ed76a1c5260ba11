-- A picture is here, or in a bucket under this key. Keys are used once, so that removing a file never removes another's.
alter table pictures alter column bytes drop not null;
alter table pictures add column file text;
alter table pictures add constraint pictures_stored_once check (num_nonnulls(bytes, file) = 1) not valid;
alter table post_pictures alter column bytes drop not null;
alter table post_pictures add column file text;
alter table post_pictures add constraint post_pictures_stored_once check (num_nonnulls(bytes, file) = 1) not valid;
