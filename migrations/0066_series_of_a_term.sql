-- A series can end with a term. It keeps its dates when the term is changed or deleted.
alter table events add column term_id uuid references terms on delete set null;
create index events_term on events (term_id) where term_id is not null;

-- Records of events show the name of the term.
create constraint trigger shown_of_terms after update on terms deferrable initially deferred
  for each row when (old.name is distinct from new.name) execute function note_shown_of_others();
