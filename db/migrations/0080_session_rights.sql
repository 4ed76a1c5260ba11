-- A session of the embedded issuer has an admin's rights only if its browser had shown the code from the terminal.
alter table sessions add column may_be_admin boolean not null default true;
-- Until now such a session was started on nothing but somebody's word.
update sessions set may_be_admin = false where user_id in (select id from users where issuer = 'demo');
