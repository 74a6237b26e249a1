import { Navigate, useRouter } from '@tanstack/react-router';
import { firstPages } from './nav.ts';

const PHONE = '(max-width: 720px)';

/** `/`: the schedule on wide screens, the finder on phones. */
export function FirstPage() {
  const router = useRouter();
  const pages = firstPages(window.matchMedia(PHONE).matches);
  const to = pages.find((page) => page in router.routesByPath) ?? '/profile';
  return <Navigate to={to} replace />;
}
