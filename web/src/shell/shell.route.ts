import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root.ts';
import { FirstPage } from './first-page.tsx';

export const firstRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: FirstPage,
});
