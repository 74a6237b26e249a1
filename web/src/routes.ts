import { createRouter } from '@tanstack/react-router';
import { aboutRoutes } from './about/about.route.ts';
import { approvalsRoute } from './approvals/approvals.route.ts';
import { bookRoute, editRoute, templateRoute } from './book/book.route.ts';
import { calendarRoutes } from './calendars/calendars.route.ts';
import { checkInRoute } from './check-in/check-in.route.ts';
import { eventRoute } from './event/event.route.ts';
import { exportsRoute } from './exports/exports.route.ts';
import { findRoute } from './find/find.route.ts';
import { homeRoute } from './home/home.route.ts';
import { importsRoute } from './imports/imports.route.ts';
import { machineRoutes } from './machines/machines.route.ts';
import { manageRoutes } from './manage/manage.route.ts';
import { mineRoutes } from './mine/mine.route.ts';
import { myRequestsRoute } from './my-requests/my-requests.route.ts';
import { notificationsRoute } from './notifications/notifications.route.ts';
import { planRoutes } from './plan/plan.route.ts';
import { planPageRoute } from './plan-board/plan-board.route.ts';
import { profileRoute } from './profile/profile.route.ts';
import { roomRoute } from './room/room.route.ts';
import { rootRoute } from './root.ts';
import { scheduleRoutes } from './schedule/schedule.route.ts';
import { NotFound, PageError, PagePending } from './shell/page-states.tsx';
import { Shell } from './shell/shell.tsx';
import { statisticsRoute } from './statistics/statistics.route.ts';
import { templatesRoute } from './templates/templates.route.ts';
import { workRoute } from './work/work.route.ts';

/** Every route of the app: a screen adds its import above and its line here. */
const routeTree = rootRoute
  .update({ component: Shell, notFoundComponent: NotFound })
  .addChildren([
    homeRoute,
    ...aboutRoutes,
    ...scheduleRoutes,
    bookRoute,
    checkInRoute,
    editRoute,
    eventRoute,
    exportsRoute,
    importsRoute,
    ...calendarRoutes,
    findRoute,
    ...machineRoutes,
    ...manageRoutes,
    ...mineRoutes,
    myRequestsRoute,
    ...planRoutes,
    approvalsRoute,
    notificationsRoute,
    planPageRoute,
    profileRoute,
    roomRoute,
    statisticsRoute,
    templatesRoute,
    templateRoute,
    workRoute,
  ]);

/** The app's router. */
export const router = createRouter({
  routeTree,
  // Parameters that a page does not know are removed from its address.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
  defaultPendingMs: 150,
  scrollRestoration: true,
  trailingSlash: 'never',
});

// A page that was shown has its script: nothing is waited for when it shows another date, and on a slow processor the
// pending page would take the place of the old date.
router.subscribe('onResolved', () => {
  for (const { routeId } of router.state.matches)
    router.routesById[routeId].options.pendingMs = Number.POSITIVE_INFINITY;
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
