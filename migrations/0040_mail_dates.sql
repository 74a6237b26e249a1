-- The dates of a series that a mail is about, by their original starts, where it is about several of them: its calendar part
-- names each (decision 11.3). `original_start_at` is set where it is about one.
alter table mail_deliveries add column original_starts jsonb;
