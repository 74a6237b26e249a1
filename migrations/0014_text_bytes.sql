-- The size of JSON documents that lists show, in bytes of their text: a page that would be too large is refused before
-- it is read, and unlike that of a text, the size of a stored jsonb is not known without reading it.
alter table activities
  add column changes_bytes integer not null generated always as (octet_length(changes::text)) stored;
alter table event_templates
  add column template_bytes integer not null generated always as (octet_length(template::text)) stored;
