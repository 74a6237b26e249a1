-- Terms and holidays of the year at an institution: a series can end with a term and leave out the holidays of its venue.
-- Those without an institution or a venue hold everywhere. They go with their place, because they would hold everywhere without it.
create table terms (
  id uuid primary key,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  institution_id uuid references institutions on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint terms_in_order check (ends_on >= starts_on)
);
create index terms_by_start on terms (starts_on, lower(name), id);
create index terms_institution on terms (institution_id);

create table holidays (
  id uuid primary key,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  venue_id uuid references venues on delete cascade,
  -- The UID of the event in the calendar file from which it was imported; null for one that a person entered.
  uid text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint holidays_in_order check (ends_on >= starts_on)
);
create index holidays_by_start on holidays (starts_on, lower(name), id);
create index holidays_venue on holidays (venue_id);
-- The same file again changes the holidays that it made before.
create unique index holidays_once on holidays (venue_id, uid) nulls not distinct where uid is not null;
