-- Dates that a series has besides those of its rule, and dates that it leaves out (decision 14.6), as instants like
-- `2027-03-29T08:00:00Z`, in order. Text, because they are written and read as they are, and compared with nothing here.
alter table events add column recurrence_dates text[] not null default '{}';
alter table events add column excluded_dates text[] not null default '{}';
-- What was done in the last minutes can still be taken back after the update.
update undoable_actions set before = jsonb_set(before, '{event}',
    before -> 'event' || '{"recurrence_dates": [], "excluded_dates": []}'::jsonb)
  where created_at > now() - interval '1 day';
