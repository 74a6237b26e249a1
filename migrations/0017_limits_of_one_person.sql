-- What one person stores has limits (decision 7.6). Drafts and requests are counted through an index that has no other events; the
-- count stops at the limit.
create index events_of_person on events (creator_id, status) where status in ('draft', 'pending');

-- Imports that are not applied.
create index imports_of_person on imports (creator_id) where status in ('checking', 'checked');

-- Who uploaded a file. Of files from before this column it is the person who created the event; of pictures of rooms nobody.
alter table media add column uploader_id uuid references users (id);
create index media_uploader on media (uploader_id) where uploader_id is not null;
update media m set uploader_id = e.creator_id from events e where e.id = m.event_id;

-- The bytes of the files that a person uploaded and that are stored. Several rows of `media` may name one file: it counts once, from
-- its first row to its last.
create table file_usage (
  user_id uuid primary key references users (id) on delete cascade,
  bytes bigint not null default 0
);
insert into file_usage (user_id, bytes)
select f.uploader_id, sum(f.size)
from (select distinct on (file_key) uploader_id, size from media where uploader_id is not null order by file_key, id) f
group by f.uploader_id;
