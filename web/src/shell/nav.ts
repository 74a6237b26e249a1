import type { IconName } from '../kit/icon.tsx';
import { isAdmin, type Me, managesSomething, mayDecide } from '../session/me.ts';

/** Names of the counts that navigation shows. */
export type CountName = 'unread' | 'to_decide';

/** One destination of the navigation. */
export type NavEntry = {
  to: string;
  icon: IconName;
  /** Its name in the catalogue: `nav.…` on the rail, `bar.…` on phones. */
  word:
    | 'schedule'
    | 'find'
    | 'mine'
    | 'approvals'
    | 'notifications'
    | 'rooms'
    | 'exports'
    | 'statistics'
    | 'imports'
    | 'templates';
  count?: CountName;
  isFor?(me: Me): boolean;
};

const everyone: readonly NavEntry[] = [
  { to: '/schedule', icon: 'calendar', word: 'schedule' },
  { to: '/find', icon: 'search', word: 'find' },
  { to: '/mine', icon: 'person', word: 'mine' },
  { to: '/approvals', icon: 'inbox', word: 'approvals', count: 'to_decide', isFor: mayDecide },
  { to: '/notifications', icon: 'bell', word: 'notifications', count: 'unread' },
];

const managing: readonly NavEntry[] = [
  { to: '/manage/rooms', icon: 'door', word: 'rooms', isFor: managesSomething },
  { to: '/manage/statistics', icon: 'chart', word: 'statistics', isFor: managesSomething },
  { to: '/manage/exports', icon: 'download', word: 'exports', isFor: isAdmin },
  { to: '/manage/import', icon: 'copy', word: 'imports', isFor: isAdmin },
];

const templates: NavEntry = { to: '/templates', icon: 'file', word: 'templates' };

/** What stands in the rail, in the part for managing, and in the bar of phones. */
export type Navigation = {
  main: readonly NavEntry[];
  managing: readonly NavEntry[];
  bar: readonly NavEntry[];
};

/** The navigation of a person, of what the app has. `isBuilt` tells whether a route is there. */
export function navigationOf(me: Me, isBuilt: (to: string) => boolean): Navigation {
  const isShown = ({ to, isFor }: NavEntry): boolean => isBuilt(to) && (isFor?.(me) ?? true);
  const main = everyone.filter(isShown);
  const mayApprove = main.some(({ word }) => word === 'approvals');
  const bar = mayApprove ? main : [...main.slice(0, -1), templates, ...main.slice(-1)];
  return { main, managing: managing.filter(isShown), bar: bar.filter(isShown) };
}

/** Pages that may be the first one, the best first. */
export const firstPages = (isPhone: boolean): readonly string[] =>
  isPhone ? ['/find', '/schedule', '/notifications'] : ['/schedule', '/find', '/notifications'];
