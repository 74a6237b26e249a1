-- Only the people of an event and those who decide on it see what a private event is (decision 18.2): everybody else sees when
-- and where it takes place. It is never published.
alter table events add column is_private boolean not null default false;
alter table events add constraint events_private_unpublished check (not (is_private and is_published));
