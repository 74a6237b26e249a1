-- The list of work (decision 19.3) is in the order in which rooms are held: its first page reads the first rows of this index, however
-- many dates the window has. It does not depend on what is held, so approvals and cancellations write no entry of it.
create index occurrences_held_start on occurrences (held_start_at) where change_id is null;
