-- Links of mails by which a request was decided, by the hash of their token: each decides once (decision 16.4). A link that has
-- expired decides nothing anyway, so its row is deleted.
create table used_decision_links (
  token_hash text primary key,
  expires_at timestamptz not null
);
create index used_decision_links_age on used_decision_links (expires_at);
