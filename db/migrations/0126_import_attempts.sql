-- How often a server began to work on an import without getting any further. After three times it is given up.
alter table imports add column attempts int not null default 0;
