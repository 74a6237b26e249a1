-- What holders of a step were told is marked as read when the step no longer waits: found by the event, among what is unread.
create index notifications_of_steps on notifications ((data ->> 'event_id')) where read_at is null and data ? 'step';
