-- Listings as vectors of the model that EMBEDDINGS_MODEL names. Vectors of two models, or of two sizes, are never compared.
create table tool_embeddings (
  tool_id      int primary key references tools (id) on delete cascade,
  -- The tool as it was when it was embedded.
  tool_version int not null,
  model        text not null,
  dimension    int not null check (dimension >= 0),
  -- One signed byte for each number; times the scale it is about what it was. Empty where the model refused the text.
  vector       bytea not null check (length(vector) = dimension),
  scale        real not null,
  embedded_at  timestamptz not null default now()
);
create index tool_embeddings_embedded_at on tool_embeddings (embedded_at);
