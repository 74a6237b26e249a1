-- Invitations that organizers send to rooms by mail (decisions 15.4 to 15.7), and the answers.

-- What came in by mail, as it was sent. A row is written before the sender is answered, worked off once, and deleted
-- after a week.
create table invitation_mails (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  envelope_from text not null,
  recipients text[] not null,
  content bytea not null,
  received_at timestamptz not null,
  outcome text,
  done_at timestamptz
);
create index invitation_mails_user on invitation_mails (user_id, received_at);
create index invitation_mails_received on invitation_mails (received_at);

-- The invitations of organizers, each with the event that it became. A row stays when the event is gone, so that an old
-- mail that is sent again changes nothing. `recurrence_id` is the date where rooms are invited to single dates of a
-- series only. `versions` has SEQUENCE and DTSTAMP of the last mail about the whole and about single dates, `wanted`
-- what the organizer's calendar says, `answers` what the organizer was answered last.
create table invitations (
  id uuid primary key,
  organizer text not null check (char_length(organizer) <= 255),
  uid text not null check (octet_length(uid) <= 1000),
  recurrence_id text not null default '',
  user_id uuid not null references users on delete cascade,
  organizer_name text,
  event_id uuid,
  room_ids uuid[] not null,
  versions jsonb not null,
  wanted jsonb,
  answers jsonb not null default '{}',
  updated_at timestamptz not null,
  unique (organizer, uid, recurrence_id)
);
create index invitations_event on invitations (event_id);
create index invitations_user on invitations (user_id);

-- The answers on their way to organizers, in their order.
create table invitation_replies (
  id uuid primary key,
  invitation_id uuid not null references invitations on delete cascade,
  sequence bigint generated always as identity,
  room_id uuid not null references rooms on delete cascade,
  occurrence text not null default '',
  address text not null,
  name text not null,
  subject text not null,
  body text not null,
  calendar text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text
);
create index invitation_replies_invitation on invitation_replies (invitation_id, room_id, occurrence, sequence);
create index invitation_replies_room on invitation_replies (room_id);
create index invitation_replies_created on invitation_replies (created_at);
