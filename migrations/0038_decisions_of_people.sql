-- Counts of what a person approved since Monday are asked with every page (GET /me/counts): by person and time, so that
-- years of decisions are not read for them.
create index approval_history_of_actor on approval_history (actor_id, created_at) where actor_id is not null;
drop index approval_history_actor;
