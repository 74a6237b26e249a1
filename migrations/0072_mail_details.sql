-- What the table of a mail about an event is filled from when the mail is sent; null in mails about something else, and in those
-- that wait while the service is updated.
alter table mail_deliveries add column details jsonb;
