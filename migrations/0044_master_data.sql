-- Other types of imports (§21.4): people, opening hours, equipment, features and terms.
alter table imports
  drop constraint imports_type_check,
  add constraint imports_type check (type in ('events', 'rooms', 'people', 'opening_hours', 'equipment', 'features', 'terms'));

-- Equipment and terms are found by the names of a file, a line after the other.
create index equipment_import_name on equipment (import_name_key(name)) where is_active;
create index terms_import_name on terms (import_name_key(name));
