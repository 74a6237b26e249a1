-- What the latest token of a person sent as roles, before OIDC_ROLES_MAP: the profile says so to a person of whom nothing of
-- it is a role here (decision 21.6).
alter table users add column sent_roles text[] not null default '{}';

-- Roles of steps of rooms are looked for whenever such a person asks, and few rooms have steps of their own.
create index rooms_with_steps on rooms (id) where approval_steps is not null;
