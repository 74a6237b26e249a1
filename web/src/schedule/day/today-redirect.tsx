import { Navigate, useSearch } from '@tanstack/react-router';
import { useMe } from '../../session/me.ts';
import { nowText } from '../../time/now.ts';
import { dateIn } from '../../time/wall.ts';

/** Leads to today, in the zone of the service. */
export function TodayRedirect() {
  const { timezone } = useMe();
  const search = useSearch({ from: '/schedule' });
  const date = dateIn(nowText(), timezone);
  return <Navigate to="/schedule/$date" params={{ date }} search={search} replace />;
}
