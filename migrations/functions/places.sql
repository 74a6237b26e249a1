-- What rooms get from the database.

-- A free name for mail from the name of a room: small letters, digits and hyphens, with a number where it is taken. Two
-- rooms that get theirs at the same time wait for each other.
create or replace function free_mail_name(name text) returns text language plpgsql as $$
declare
  plain text := lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'));
  base text;
  candidate text;
  number integer := 1;
begin
  plain := translate(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđı', 'oldi');
  base := trim(both '-' from left(trim(both '-' from regexp_replace(plain, '[^a-z0-9]+', '-', 'g')), 50));
  if base = '' then base := 'room'; end if;
  perform pg_advisory_xact_lock(hashtext('rooms_mail_name'));
  candidate := base;
  while exists (select from rooms r where r.mail_name = candidate) loop
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
  return candidate;
end $$;
