-- What notifications tell of, so that people read them in their present language (§11.4), not in that of the delivery.
create table notification_facts (
  id uuid primary key,
  happened_at timestamptz not null,
  facts jsonb not null
);
comment on table notification_facts is 'The facts of a write that people are notified of, from which the words of notifications are made again when their readers have another language by now.';
alter table notifications
  add column locale text,
  add column facts_id uuid,
  add column place integer;
comment on column notifications.locale is 'The language of title and body; null of notifications of older versions, which stay in theirs.';
comment on column notifications.facts_id is 'The facts that it was made of; they may be deleted before it.';
comment on column notifications.place is 'Its number among the notifications of those facts.';
