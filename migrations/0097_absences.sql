-- Who is away, and who holds the steps of that person meanwhile (decision 16.3); one row for a person, so that a new absence
-- replaces the old one at once. The dates are those of the zone that the person had when the absence was written; the instants
-- between which it counts follow from them, so that every statement that finds the holders of a step compares instants.
create table absences (
  user_id uuid primary key references users on delete cascade,
  deputy_id uuid not null references users on delete cascade,
  from_date date not null,
  to_date date not null,
  timezone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  updated_at timestamptz not null,
  constraint absences_not_oneself check (user_id <> deputy_id),
  constraint absences_dates check (from_date <= to_date and starts_at <= ends_at)
);

-- Every request asks whose deputy the caller is.
create index absences_of_deputy on absences (deputy_id, ends_at);
-- The nightly job deletes those that ended long ago.
create index absences_ended on absences (ends_at);

-- For whom a deputy decided; null where it was the own step of the actor.
alter table approval_steps add column on_behalf_of_id uuid references users on delete set null;
alter table change_request_steps add column on_behalf_of_id uuid references users on delete set null;
alter table approval_history add column on_behalf_of_id uuid references users on delete set null;
create index approval_steps_on_behalf_of on approval_steps (on_behalf_of_id) where on_behalf_of_id is not null;
create index change_request_steps_on_behalf_of on change_request_steps (on_behalf_of_id) where on_behalf_of_id is not null;
create index approval_history_on_behalf_of on approval_history (on_behalf_of_id) where on_behalf_of_id is not null;
