import { useTranslation } from 'react-i18next';
import { buttonClass } from '../kit/button.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { LANGUAGES, languageNames } from '../words/language.ts';
import { useClientConfig } from './me.ts';
import { changePreferences } from './preferences.ts';
import { PublicToday } from './public-today.tsx';
import * as styles from './sign-in.module.css';
import { signInAddress } from './sign-in.ts';

function LanguageChoice() {
  const { t, i18n } = useTranslation(['signin', 'session']);
  return (
    <p className="small soft">
      {t('language')}{' '}
      {LANGUAGES.map((language, at) => (
        <span key={language}>
          {at > 0 && ' · '}
          {language === i18n.language ? (
            <b lang={language} aria-current="true">
              {languageNames[language]}
            </b>
          ) : (
            <button
              type="button"
              className="as-link"
              lang={language}
              onClick={() => changePreferences({ language })}
            >
              {languageNames[language]}
            </button>
          )}
        </span>
      ))}
    </p>
  );
}

/** The page for people who are not signed in; `page` names the page to which they return. */
export function SignInCard({ page }: { page: string | undefined }) {
  const { t } = useTranslation(['signin', 'session']);
  const issuer = useClientConfig()?.issuer_name;
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      <div className="stack">
        <p className="brand">
          <i />
          Stoa
        </p>
        <PageHeading title={t('session:sign_in')}>{t('claim')}</PageHeading>
        <p className="soft">
          {t('about')} {t('invitation')}{' '}
          {page !== undefined && (
            <>
              {t('come_back')} <b>{page}</b>.
            </>
          )}
        </p>
        <a className={buttonClass('main')} href={signInAddress()}>
          {issuer ? t('sign_in_with', { issuer }) : t('session:sign_in')}
        </a>
        <LanguageChoice />
        <p>
          <a href="/whats-on">{t('whats_on')}</a>
        </p>
        <PublicToday />
      </div>
    </main>
  );
}
