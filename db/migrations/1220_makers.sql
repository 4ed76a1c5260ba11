-- People whose connection to a tool's website was proven. They correct its listing.
create table tool_makers (
  tool_id        int not null references tools on delete cascade,
  user_id        int not null references users on delete cascade,
  proof          text not null check (proof in ('dns', 'meta', 'file', 'mail', 'review', 'invite')),
  -- The site of the tool's website at that time.
  domain         text not null check (domain <> ''),
  -- What this person changes is public without a review.
  trusted_fields text[] not null default '{}',
  since          timestamptz not null default now(),
  revoked_at     timestamptz,
  primary key (tool_id, user_id),
  constraint tool_makers_identity_is_always_reviewed check (not trusted_fields && array['name', 'slug', 'website'])
);
create index tool_makers_user on tool_makers (user_id);

-- Attempts to prove it.
create table tool_claims (
  id               int generated always as identity primary key,
  tool_id          int not null references tools on delete cascade,
  user_id          int not null references users on delete cascade,
  method           text not null check (method in ('dns', 'meta', 'file', 'mail', 'review')),
  domain           text not null check (domain <> ''),
  -- What has to be published. For mail: the hash of the code that was sent.
  token            text check (token <> ''),
  address          text check (address <> ''),
  -- How the person explains their connection, for a review.
  evidence         text check (evidence <> ''),
  state            text not null check (state in ('open', 'waiting', 'accepted', 'rejected', 'withdrawn')),
  -- What the last check found instead.
  problem          text,
  checked_at       timestamptz,
  rejection_reason text check (rejection_reason is null or state = 'rejected'),
  version          int not null default 1,
  created_at       timestamptz not null default now(),
  expires_at       timestamptz,
  decided_at       timestamptz,
  constraint tool_claims_method_fields check (
    (method = 'review') = (evidence is not null) and (method = 'review') = (token is null) and (method = 'review') = (expires_at is null)
    and (method = 'mail') = (address is not null)),
  constraint tool_claims_only_reviews_wait check (case state when 'open' then method <> 'review' when 'waiting' then method = 'review' when 'rejected' then method = 'review' else true end),
  constraint tool_claims_are_decided check ((decided_at is null) = (state in ('open', 'waiting')))
);
create unique index tool_claims_one_open_each on tool_claims (tool_id, user_id) where state in ('open', 'waiting');
create index tool_claims_user on tool_claims (user_id, created_at desc);
create index tool_claims_waiting on tool_claims (created_at) where state = 'waiting';
create trigger tool_claims_version before update on tool_claims for each row execute function next_version();

create table maker_invites (
  id         int generated always as identity primary key,
  tool_id    int not null references tools on delete cascade,
  invited_by int not null references users on delete cascade,
  email      text not null check (email <> ''),
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (tool_id, email)
);
create index maker_invites_inviter on maker_invites (invited_by);
