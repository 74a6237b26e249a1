-- Invitations by mail (decisions 15.4 to 15.7). Each room has a name for mail, which is its address at BOOKING_MAIL_DOMAIN.

-- A free name for mail from the name of a room: small letters, digits and hyphens, with a number where it is taken. Two rooms that
-- get theirs at the same time wait for each other.
create function free_mail_name(name text) returns text language plpgsql as $$
declare
  plain text := lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'));
  base text;
  candidate text;
  number integer := 1;
begin
  plain := translate(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđı', 'oldi');
  base := trim(both '-' from left(trim(both '-' from regexp_replace(plain, '[^a-z0-9]+', '-', 'g')), 50));
  if base = '' then base := 'room'; end if;
  perform pg_advisory_xact_lock(hashtext('rooms_mail_name'));
  candidate := base;
  while exists (select from rooms r where r.mail_name = candidate) loop
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
  return candidate;
end $$;

alter table rooms
  add column mail_name text,
  -- Whether an invitation to a series is taken without the dates that are not free.
  add column accepts_partly boolean not null default false;
do $$
declare r record;
begin
  for r in select id, name from rooms order by created_at, id loop
    update rooms set mail_name = free_mail_name(r.name) where id = r.id;
  end loop;
end $$;
alter table rooms
  alter column mail_name set default 'room-' || gen_random_uuid(),
  alter column mail_name set not null,
  add constraint rooms_mail_name_key unique (mail_name),
  add constraint rooms_mail_name_check
    check (mail_name ~ '^[a-z0-9-]+$' and mail_name !~ '^-|-$' and char_length(mail_name) <= 63);

-- Whether an event was booked by an invitation: its owner changes times and rooms in the calendar that it came from.
alter table events add column by_invitation boolean not null default false;

-- What came in by mail, as it was sent. A row is written before the sender is answered, worked off once, and deleted after a week.
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

-- The invitations of organizers, each with the event that it became. A row stays when the event is gone, so that an old mail that is
-- sent again changes nothing. `recurrence_id` is the date where rooms are invited to single dates of a series only. `versions` has
-- SEQUENCE and DTSTAMP of the last mail about the whole and about single dates, `wanted` what the organizer's calendar says,
-- `answers` what the organizer was answered last.
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
