-- Which jobs that read text from outside are running, and in which process. The process deletes a row at the end of its job, so a row of
-- another process is found by the next attempt where that process died while it ran the job. Jobs are rows of pg-boss, which deletes and
-- inserts them again when they are tried again: no foreign key.
create table job_runs (
  job_id uuid primary key,
  job text not null,
  -- The process.
  runner_id uuid not null,
  -- Whether no other job of this kind ran beside it.
  is_alone boolean not null default false,
  -- Whether it was still reading the text.
  is_reading boolean not null default true,
  -- How many processes died while they ran it alone.
  ends_alone integer not null default 0,
  started_at timestamptz not null default now()
);
