import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';

const pages = () => import('./machine-pages.ts');

const keysRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile/keys',
  staticData: { navKey: 'profile' },
  component: lazyRouteComponent(pages, 'KeysPage'),
});

const accountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/service-accounts',
  staticData: { navKey: 'rooms' },
  component: lazyRouteComponent(pages, 'AccountsPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/service-accounts/$id',
  staticData: { navKey: 'rooms' },
  component: lazyRouteComponent(pages, 'AccountPage'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/webhooks',
  staticData: { navKey: 'rooms' },
  component: lazyRouteComponent(pages, 'WebhooksPage'),
});

const webhookRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage/webhooks/$id',
  staticData: { navKey: 'rooms' },
  component: lazyRouteComponent(pages, 'WebhookPage'),
});

/** API keys, accounts of machines, and webhooks. */
export const machineRoutes = [
  keysRoute,
  accountsRoute,
  accountRoute,
  webhooksRoute,
  webhookRoute,
] as const;
