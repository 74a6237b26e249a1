import type { IconName } from '../kit/icon.tsx';
import { hasWork, isAdmin, isInCrew, type Me, managesSomething, mayDecide } from '../session/me.ts';

/** Names of the counts that navigation shows. */
export type CountName = 'unread' | 'to_decide' | 'work';

/** One destination of the navigation. */
export type NavEntry = {
  to: string;
  icon: IconName;
  /** Its name in the catalogue: `nav.…` on the rail, `bar.…` on phones. */
  word:
    | 'home'
    | 'schedule'
    | 'find'
    | 'mine'
    | 'work'
    | 'approvals'
    | 'notifications'
    | 'rooms'
    | 'plan'
    | 'exports'
    | 'statistics'
    | 'imports'
    | 'templates';
  count?: CountName;
  isFor?(me: Me): boolean;
};

/** A destination that phones show too: their first page is the finder, with the short form of Home above it. */
type BarEntry = NavEntry & {
  word: Exclude<NavEntry['word'], 'home' | 'rooms' | 'plan' | 'exports' | 'statistics' | 'imports'>;
};

const home: NavEntry = { to: '/', icon: 'home', word: 'home' };

const everyone: readonly BarEntry[] = [
  { to: '/schedule', icon: 'calendar', word: 'schedule' },
  { to: '/find', icon: 'search', word: 'find' },
  { to: '/mine', icon: 'person', word: 'mine' },
  { to: '/work', icon: 'tool', word: 'work', count: 'work', isFor: hasWork },
  { to: '/approvals', icon: 'inbox', word: 'approvals', count: 'to_decide', isFor: mayDecide },
  { to: '/notifications', icon: 'bell', word: 'notifications', count: 'unread' },
];

const managing: readonly NavEntry[] = [
  { to: '/manage/rooms', icon: 'door', word: 'rooms', isFor: managesSomething },
  { to: '/manage/plan', icon: 'calendar', word: 'plan', isFor: managesSomething },
  { to: '/manage/statistics', icon: 'chart', word: 'statistics', isFor: managesSomething },
  { to: '/manage/exports', icon: 'download', word: 'exports', isFor: isAdmin },
  { to: '/manage/import', icon: 'copy', word: 'imports', isFor: isAdmin },
];

const templates: BarEntry = { to: '/templates', icon: 'file', word: 'templates' };

/** The entries of the rail, of its part for managing, and of the bar of phones. */
export type Navigation = {
  main: readonly NavEntry[];
  managing: readonly NavEntry[];
  bar: readonly BarEntry[];
};

/** The five destinations of phones: a crew begins with its work, which managers without one find in the rail alone. */
function barOf(me: Me, pages: readonly BarEntry[]): readonly BarEntry[] {
  const others = pages.filter(({ word }) => word !== 'work');
  const mayApprove = mayDecide(me);
  if (isInCrew(me))
    return [
      ...pages.filter(({ word }) => word === 'work'),
      ...others.filter(({ word }) => !mayApprove || word !== 'schedule'),
    ];
  return mayApprove ? others : [...others.slice(0, -1), templates, ...others.slice(-1)];
}

/** The navigation of a person, from the pages that the app has. `isBuilt` returns whether a route exists. */
export function navigationOf(me: Me, isBuilt: (to: string) => boolean): Navigation {
  const isShown = ({ to, isFor }: NavEntry): boolean => isBuilt(to) && (isFor?.(me) ?? true);
  const pages = everyone.filter(isShown);
  return {
    main: [home, ...pages].filter(isShown),
    managing: managing.filter(isShown),
    bar: barOf(me, pages).filter(isShown),
  };
}
