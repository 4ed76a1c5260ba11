-- Tables of src/server/domains/mail-texts.

-- Each change of a mail's text adds a complete version. Without a version, or without text, it has its default.
create table mail_texts (
  kind       text not null,
  version    int not null check (version > 0),
  text       jsonb check (jsonb_typeof(text) = 'object'),
  created_at timestamptz not null default now(),
  primary key (kind, version)
);
