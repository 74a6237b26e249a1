-- Totals of windows are counted along this index without reading the rows: dates that hold their rooms are shown to all.
create index occurrences_by_start on occurrences (start_at, event_id, original_start_at)
  include (holds, is_cancelled, change_id);
drop index occurrences_start;
alter index occurrences_by_start rename to occurrences_start;
