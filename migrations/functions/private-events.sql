-- What decides who sees what a private event is (§18.2); `PrivateAccess` of the service is its shape.

-- Who made the event, the people in its roles, where it is, the kinds of its requirements, the steps of its round and of
-- its change request, and who asked for that. A function, so that statements about events that are not private, nearly all of them, do not prepare
-- these subqueries.
create or replace function private_access(event uuid) returns json language plpgsql stable as $$
begin
  return (select json_build_object(
    'creator_id', e.creator_id,
    'roles', (select coalesce(json_agg(json_build_object('user_email', x.user_email, 'role', x.role)), '[]')
      from event_roles x where x.event_id = e.id and x.user_email is not null),
    'place', json_build_object(
      'room_id', e.room_id,
      'institution_id', e.institution_id,
      'venue_id', (select r.venue_id from rooms r where r.id = e.room_id),
      'extras', (select json_agg(json_build_object('room_id', r.id, 'venue_id', r.venue_id))
        from rooms r where r.id = any (e.extra_room_ids))),
    'kinds', (select coalesce(json_agg(distinct q.kind), '[]') from event_requirements q where q.event_id = e.id),
    'steps', (select coalesce(json_agg(json_build_object(
        'role', s.role,
        'origin', s.origin,
        'place', case when s.place_id is not null then json_build_object('id', s.place_id) end,
        'rooms', (select coalesce(json_agg(json_build_object('room_id', r.id, 'venue_id', r.venue_id)), '[]')
          from rooms r where r.id = any (s.room_ids)))), '[]')
      from (
        select s.role, s.origin, coalesce(s.room_id, s.venue_id, s.institution_id) as place_id, s.room_ids
        from approval_steps s where s.event_id = e.id
        union all
        select s.role, s.origin, coalesce(s.room_id, s.venue_id, s.institution_id), s.room_ids
        from change_requests c join change_request_steps s on s.change_id = c.id where c.event_id = e.id
      ) s),
    'pending_change', (select json_build_object('requested_by', json_build_object('id', c.requested_by))
      from change_requests c where c.event_id = e.id))
  from events e where e.id = event);
end $$;
