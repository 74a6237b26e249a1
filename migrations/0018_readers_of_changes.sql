-- A change of a draft is told to those who may read it, and not to whoever listens to the schedule of its room (decision 9.8): else
-- the stream says where and when others plan something. `readers` are their accounts when it changed, besides those who manage
-- everything; null: everybody may see the change.
alter table calendar_changes add column readers uuid[];
