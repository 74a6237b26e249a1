-- What lists, counts and inboxes read stays small while a house grows.

-- A step is open only while its event is pending: so open steps are counted without their events.
update approval_steps s set is_current = false from events e
where e.id = s.event_id and s.is_current and e.status <> 'pending';

-- The number of unread notifications leaves out requests that wait for a decision, of which managers have many.
create index notifications_to_read on notifications (user_id) where read_at is null and type <> 'event_submitted';
