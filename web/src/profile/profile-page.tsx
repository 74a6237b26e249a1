import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { buttonClass } from '../kit/button.tsx';
import { SelectField } from '../kit/field.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Segments } from '../kit/segments.tsx';
import { useMe } from '../session/me.ts';
import { changePreferences, type Preferences, usePreferences } from '../session/preferences.ts';
import { useReading } from '../session/reading.ts';
import { weekdayText } from '../time/sentences.ts';
import { Absence } from './absence.tsx';
import { OwnSettings } from './own-settings.tsx';
import { Usage } from './usage.tsx';

/** The data of the person from the issuer; none of it can be changed here. */
function Account() {
  const { t } = useTranslation('profile');
  const me = useMe();
  return (
    <section className="card padded stack" aria-labelledby="account">
      <h2 id="account">{t('account')}</h2>
      <dl className="facts">
        <dt>{t('name')}</dt>
        <dd>{me.name}</dd>
        <dt>{t('email')}</dt>
        <dd>{me.email ?? t('none')}</dd>
        <dt>{t('roles')}</dt>
        <dd>{me.roles.length === 0 ? t('no_roles') : me.roles.join(', ')}</dd>
      </dl>
      {me.unmatched_roles.length > 0 && (
        <p>{t('unmatched_roles', { names: me.unmatched_roles.join(', ') })}</p>
      )}
      <p className="hint">{t('account_hint')}</p>
    </section>
  );
}

const AUTO = 'auto';
const DAYS = [1, 2, 3, 4, 5, 6, 7];

function Clock() {
  const { t } = useTranslation('profile');
  const { hour12, firstDay } = usePreferences();
  const reading = useReading();
  return (
    <div className="halves">
      <SelectField
        label={t('clock')}
        value={hour12 === undefined ? AUTO : hour12 ? '12' : '24'}
        onValue={(value) =>
          changePreferences({ hour12: value === AUTO ? undefined : value === '12' })
        }
        options={[
          { value: AUTO, label: t('as_language') },
          { value: '24', label: t('hours_24') },
          { value: '12', label: t('hours_12') },
        ]}
      />
      <SelectField
        label={t('first_day')}
        value={firstDay === undefined ? AUTO : String(firstDay)}
        onValue={(value) =>
          changePreferences({ firstDay: value === AUTO ? undefined : Number(value) })
        }
        options={[
          { value: AUTO, label: t('as_language') },
          ...DAYS.map((day) => ({ value: String(day), label: weekdayText(day, reading) })),
        ]}
      />
    </div>
  );
}

const THEMES: readonly Preferences['theme'][] = ['system', 'light', 'dark'];
const DENSITIES: readonly Preferences['density'][] = ['comfortable', 'compact'];

/** A line with a name at its start and a choice at its end. */
function Line({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string;
  children: React.ReactNode;
}) {
  return (
    <div className="setting">
      <div>
        <b>{label}</b>
        {hint && <p className="small soft">{hint}</p>}
      </div>
      {children}
    </div>
  );
}

function Look() {
  const { t } = useTranslation(['profile', 'calendar', 'keyboard']);
  const { theme, density, letterKeys } = usePreferences();
  const on = [
    { value: 'off', label: t('off') },
    { value: 'on', label: t('on') },
  ];
  return (
    <>
      <Line label={t('theme')}>
        <Segments
          label={t('theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`calendar:person.themes.${value}`) }))}
          onValue={(value) => changePreferences({ theme: THEMES.find((one) => one === value) })}
        />
      </Line>
      <Line label={t('density')} hint={t('density_hint')}>
        <Segments
          label={t('density')}
          value={density}
          options={DENSITIES.map((value) => ({ value, label: t(`densities.${value}`) }))}
          onValue={(value) =>
            changePreferences({ density: DENSITIES.find((one) => one === value) })
          }
        />
      </Line>
      <Line label={t('keyboard:letters')} hint={t('keyboard:letters_hint')}>
        <Segments
          label={t('keyboard:letters')}
          value={letterKeys ? 'on' : 'off'}
          options={on}
          onValue={(value) => changePreferences({ letterKeys: value === 'on' })}
        />
      </Line>
    </>
  );
}

/** The stored data about the person, as a file. */
function OwnData() {
  const { t } = useTranslation('profile');
  return (
    <section className="card padded stack" aria-labelledby="data">
      <h2 id="data">{t('data')}</h2>
      <p className="hint">{t('data_hint')}</p>
      <div className="actions">
        <a className={buttonClass('plain')} href="/api/v1/me/data" download>
          {t('data_download')}
        </a>
      </div>
    </section>
  );
}

/** The account of the person, and their settings on this device. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  return (
    <div className="reading-width stack">
      <div className="bar">
        <PageHeading title={t('title')} />
      </div>
      <Account />
      <OwnSettings />
      <Absence />
      <section className="card padded stack" aria-labelledby="keys">
        <h2 id="keys">{t('keys')}</h2>
        <p className="soft">{t('keys_hint')}</p>
        <p>
          <AppLink href="/profile/keys">{t('keys_open')}</AppLink>
        </p>
      </section>
      <section className="card padded stack" aria-labelledby="device">
        <h2 id="device">{t('device')}</h2>
        <Clock />
        <Look />
      </section>
      <Usage />
      <OwnData />
    </div>
  );
}
