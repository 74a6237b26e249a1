import { useQuery } from '@tanstack/react-query';
import {
  Link,
  Outlet,
  type StaticDataRouteOption,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countsQuery } from '../api/counts.ts';
import { buttonClass } from '../kit/button.tsx';
import { currentShortcuts, type Shortcut } from '../kit/shortcuts.ts';
import { countsOf } from '../session/counts.ts';
import { useSessionEnded } from '../session/ended.ts';
import { useLiveUpdates } from '../session/live-updates.ts';
import { isInCrew, type Me } from '../session/me.ts';
import { signInAddress } from '../session/sign-in.ts';
import { withScreenWords } from '../words/index.ts';
import { navigationOf } from './nav.ts';
import { OfflineBar } from './offline-bar.tsx';
import { PersonButton } from './person-button.tsx';
import * as railStyles from './rail.module.css';
import { Rail, SearchButton, TabBar } from './rail.tsx';
import { SessionGate } from './session-gate.tsx';
import * as shellStyles from './shell.module.css';
import { useShellKeys } from './shell-keys.ts';

const KeysDialog = lazy(
  withScreenWords(() =>
    import('./keys-dialog.tsx').then(({ KeysDialog }) => ({ default: KeysDialog })),
  ),
);
const SearchDialog = lazy(
  withScreenWords(() =>
    import('./search-dialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog })),
  ),
);
const SignOutDialog = lazy(
  withScreenWords(() =>
    import('./sign-out-dialog.tsx').then(({ SignOutDialog }) => ({ default: SignOutDialog })),
  ),
);
const SessionEnded = lazy(
  withScreenWords(() =>
    import('./session-ended.tsx').then(({ SessionEnded }) => ({ default: SessionEnded })),
  ),
);

type OpenDialog = 'keys' | 'search' | 'sign-out' | undefined;

/** The dialogs that every page has; each is loaded when it is first opened. */
function ShellDialogs({
  open,
  keys,
  onClose,
}: {
  open: OpenDialog;
  keys: readonly Shortcut[];
  onClose(): void;
}) {
  const hasEnded = useSessionEnded();
  const [isPutOff, setPutOff] = useState(false);
  const page = currentShortcuts().filter((shortcut) => !keys.includes(shortcut));
  return (
    <Suspense>
      {open === 'keys' && <KeysDialog everywhere={keys} page={page} onClose={onClose} />}
      {open === 'search' && <SearchDialog onClose={onClose} />}
      {open === 'sign-out' && <SignOutDialog onClose={onClose} />}
      {hasEnded && !isPutOff && <SessionEnded onLater={() => setPutOff(true)} />}
    </Suspense>
  );
}

/** Navigation around the page, for whoever is signed in: it stays as it is when the page changes. */
const SignedIn = memo(function SignedIn({ me }: { me: Me }) {
  const router = useRouter();
  const [open, setOpen] = useState<OpenDialog>();
  const openKeys = useCallback(() => setOpen('keys'), []);
  const openSearch = useCallback(() => setOpen('search'), []);
  const keys = useShellKeys(openKeys, openSearch);
  useLiveUpdates();
  const navigation = useMemo(
    () => navigationOf(me, (to) => to in router.routesByPath),
    [me, router],
  );
  const { data } = useQuery({ ...countsQuery, enabled: isInCrew(me) });
  const counts = countsOf(me, data?.work ?? 0);
  const person = { me, onKeys: openKeys, onSignOut: () => setOpen('sign-out') };
  return (
    <div className={shellStyles.columns}>
      <Rail
        navigation={navigation}
        counts={counts}
        onSearch={openSearch}
        person={<PersonButton {...person} placement="top start" />}
      />
      <div className="page">
        <OfflineBar />
        <div className={railStyles.phoneTop}>
          <SearchButton onSearch={openSearch} />
          <PersonButton {...person} placement="bottom end" />
        </div>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <TabBar navigation={navigation} counts={counts} />
      <ShellDialogs open={open} keys={keys} onClose={() => setOpen(undefined)} />
    </div>
  );
});

const staticDataOf = (matches: readonly { staticData: StaticDataRouteOption }[]) =>
  matches.at(-1)?.staticData;

/** The frame of every page: a link that skips the navigation, and the session. */
export function Shell() {
  const { t } = useTranslation(['shell', 'session']);
  const { isPublic = false, isBare = false, navKey } = useMatches({ select: staticDataOf }) ?? {};
  if (isBare) return <Outlet />;
  return (
    <>
      <a className={shellStyles.skip} href="#main">
        {t('skip')}
      </a>
      <SessionGate
        isPublic={isPublic}
        page={navKey && t(`nav.${navKey}`)}
        signedIn={(me) => <SignedIn me={me} />}
        signedOut={
          <>
            <header className={`bar ${shellStyles.publicBar}`}>
              <Link className="brand" to="/">
                <i />
                Stoa
              </Link>
              <span className="grow" />
              <a className={buttonClass()} href={signInAddress()}>
                {t('session:sign_in')}
              </a>
            </header>
            <main id="main" className="alone" tabIndex={-1}>
              <Outlet />
            </main>
          </>
        }
      />
    </>
  );
}
