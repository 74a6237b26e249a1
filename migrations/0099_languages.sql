-- The service has more languages than English and German (decision 16.7). Which ones is a list in its code, so that another language
-- needs no migration: the columns only take what has the form of a language.
alter table users
  drop constraint users_locale_check,
  drop constraint users_token_locale_check,
  drop constraint users_seen_locale_check,
  add constraint users_locale_check check (locale ~ '^[a-z]{2,3}$'),
  add constraint users_token_locale_check check (token_locale ~ '^[a-z]{2,3}$'),
  add constraint users_seen_locale_check check (seen_locale ~ '^[a-z]{2,3}$');

alter table mail_deliveries
  drop constraint mail_deliveries_locale_check,
  add constraint mail_deliveries_locale_check check (locale ~ '^[a-z]{2,3}$');
