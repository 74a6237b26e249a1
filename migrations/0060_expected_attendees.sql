-- How many people are expected, as whoever asks for a room says it, so that those who decide can compare it with the seats
-- (decision 17.1). Null: not said; in an override: as its series.
alter table events add column expected_attendees integer check (expected_attendees between 1 and 100000);
alter table occurrence_overrides add column expected_attendees integer check (expected_attendees between 1 and 100000);
-- A template shows every field.
update event_templates set template = template || '{"expected_attendees": null}'::jsonb;
