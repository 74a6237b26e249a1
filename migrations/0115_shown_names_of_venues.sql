-- Records of events show the venue that decides a step by its name (decision 14.4).
create constraint trigger shown_of_venues after update on venues deferrable initially deferred for each row
  when (old.name is distinct from new.name) execute function note_shown_of_others();
