-- What records show of the answers of crews.

-- The answers to a requirement: to all dates, and to single ones with the times at which these take place. A function, so
-- that statements about requirements that nobody answered do not prepare these subqueries.
create or replace function requirement_answers(requirement uuid) returns json language plpgsql stable as $$
begin
  return (select json_build_object(
    'all', (array_agg(a.answer order by a.original_start_at) filter (where a.original_start_at is null))[1],
    'dates', coalesce(json_agg(a.answer order by a.original_start_at) filter (where a.original_start_at is not null), '[]'))
  from (
    select n.original_start_at, json_build_object(
      'original_start_at', to_char(n.original_start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'start_at', to_char(o.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'applies_from', to_char(n.applies_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'state', n.state,
      'answered_by', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end,
      'answered_at', to_char(n.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'comment', n.comment,
      'changed_since', n.changed_since) as answer
    from requirement_answers n
    left join users u on u.id = n.answered_by
    left join occurrences o on o.event_id = n.event_id and o.original_start_at = n.original_start_at
      and o.change_id is null and not o.is_cancelled
    where n.requirement_id = requirement) a);
end $$;
