import { Link, type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon.tsx';
import { type Counts, countText } from '../session/counts.ts';
import type { NavEntry, Navigation } from './nav.ts';
import * as styles from './rail.module.css';

type EntryProps = { entry: NavEntry; counts: Counts };

function Count({ entry, counts }: EntryProps) {
  const { t } = useTranslation();
  const count = entry.count === undefined ? 0 : counts[entry.count];
  if (count === 0) return null;
  const shown = countText(count);
  return (
    <span className="count figures">
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">, {t('waiting', { count, shown })}</span>
    </span>
  );
}

type Page = { pathname: string; staticData: StaticDataRouteOption };

/** The entry that a page for managing belongs to: not every such page is below the address of its entry. */
const managingEntryOf = (matches: readonly Page[]): string | undefined => {
  const page = matches.at(-1);
  return page?.pathname.startsWith('/manage/') ? page.staticData.navKey : undefined;
};

function RailEntry({ entry, counts }: EntryProps) {
  const { t } = useTranslation();
  const isCurrent = useMatches({ select: managingEntryOf }) === entry.word;
  return (
    <Link
      className={styles.link}
      to={entry.to}
      activeOptions={{ exact: entry.to === '/' }}
      activeProps={{ 'aria-current': 'page' }}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      <Icon name={entry.icon} />
      <span className="word">{t(`nav.${entry.word}`)}</span>
      <Count entry={entry} counts={counts} />
    </Link>
  );
}

type RailProps = {
  navigation: Navigation;
  counts: Counts;
  person: ReactNode;
  onSearch(): void;
};

/** Opens the search; `/` does the same. */
export function SearchButton({ onSearch }: Pick<RailProps, 'onSearch'>) {
  const { t } = useTranslation();
  return (
    <button type="button" className={`${styles.link} ${styles.search}`} onClick={onSearch}>
      <Icon name="search" />
      <span className="grow word">{t('nav.search')}</span>
      <kbd className="key">/</kbd>
    </button>
  );
}

/** The navigation at the start of wide pages. */
export function Rail({ navigation, counts, person, onSearch }: RailProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.nav} aria-label={t('nav.main')}>
      <Link className="brand" to="/">
        <i />
        Stoa
      </Link>
      <SearchButton onSearch={onSearch} />
      {navigation.main.map((entry) => (
        <RailEntry key={entry.to} entry={entry} counts={counts} />
      ))}
      {navigation.managing.length > 0 && <div className={styles.heading}>{t('nav.manage')}</div>}
      {navigation.managing.map((entry) => (
        <RailEntry key={entry.to} entry={entry} counts={counts} />
      ))}
      <div className={styles.who}>{person}</div>
    </nav>
  );
}

/** The bar at the lower edge of phones. */
export function TabBar({ navigation, counts }: Omit<RailProps, 'person' | 'onSearch'>) {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabbar} aria-label={t('nav.main')}>
      {navigation.bar.map((entry) => (
        <Link key={entry.to} to={entry.to} activeProps={{ 'aria-current': 'page' }}>
          <Icon name={entry.icon} />
          <Count entry={entry} counts={counts} />
          {t(`bar.${entry.word}`)}
        </Link>
      ))}
    </nav>
  );
}
