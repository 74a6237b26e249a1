-- An occurrence with a room conflict was not available when the horizon reached it: it is kept and shown, but holds no
-- room (decision 5.5). The mark was called `is_unheld` before, and its notification type `occurrence_unheld`.
alter table occurrences rename column is_unheld to has_room_conflict;

update notifications set type = 'occurrence_room_conflict' where type = 'occurrence_unheld';
