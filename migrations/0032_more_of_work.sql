-- A token with the scope `work` opens the feed of the work of its owner (decision 19.5).
alter table calendar_tokens drop constraint calendar_tokens_scope;
alter table calendar_tokens add constraint calendar_tokens_scope
  check (scope in ('all', 'mine', 'work', 'room', 'venue', 'institution'));

-- The members of a calendar of work are jobs: each has an id of its own, made of its requirement and its date.
alter table caldav_calendars drop constraint caldav_calendars_kind_check;
alter table caldav_calendars add constraint caldav_calendars_kind_check check (kind in ('mine', 'work', 'room', 'venue'));

-- Exports of work: one row for each requirement on each date, of one kind or one state where these are given.
alter table exports drop constraint exports_type_check;
alter table exports add constraint exports_type_check check (type in ('event_list', 'room_schedule', 'work_list'));
alter table exports add column work_kind text;
alter table exports add column work_state text;
alter table exports add constraint exports_work
  check (type = 'work_list' and event_status is null or type <> 'work_list' and work_kind is null and work_state is null);
