-- The dates of What is on that are not over: single events by their end, series by their dates (decision 16.8).
drop index events_published;
create index events_published_singles on events (end_at) where is_published and not is_recurring;
create index events_published_series on events (id) where is_published and is_recurring;
