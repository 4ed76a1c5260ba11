-- Tables of src/server/domains/contact.

create table messages (
  id         int generated always as identity primary key,
  name       text not null,
  email      text not null,
  topic      text not null,
  message    text not null,
  created_at timestamptz not null default now()
);
