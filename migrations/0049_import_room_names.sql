-- An import of rooms looks each name up. Names are compared by the service, in any letter case and spacing; this function
-- is coarser than that comparison, so that an index finds every room which it could accept. It keeps letters and digits
-- that all collations and versions of Unicode fold alike; U+0130 is the one other letter whose lower case begins with such a letter.
create function import_name_key(name text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(translate(normalize(name, nfc), U&'\0130', 'i'), '[^A-Za-z0-9]' collate "C", '', 'g') collate "C")
$$;
create index rooms_import_name on rooms (import_name_key(name)) where is_active;
