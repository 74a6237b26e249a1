-- The time zone of the service, as a manager answered it (§22.1): one row at most. TIMEZONE comes before it.
create table service_zone (
  is_only_row boolean primary key default true check (is_only_row),
  timezone text not null,
  answered_at timestamptz not null
);
