-- Colours of the types of events in the calendars of the web app (§9.7), as names of a palette. A type without a row has none.
create table event_type_colours (
  event_type text primary key,
  colour text not null,
  updated_at timestamptz not null
);
comment on table event_type_colours is 'Types of events that have a colour in calendars; all others look alike.';
