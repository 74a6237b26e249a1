-- When a running series was changed or cancelled last: its dates that began until then are as they were, whatever its rule says now,
-- and its rule makes those after it (decision 18.5). Null: its rule makes all of them.
alter table events add column planned_from timestamptz;

-- Statistics of a year read the events of a hundred thousand dates from an index alone. What took place of a series that was cancelled
-- later counts too, so the index has cancelled events as well, and until when they ran.
drop index events_approved;
create index events_decided on events (id) include (status, planned_from, is_recurring, institution_id)
  where status in ('approved', 'cancelled');
