import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { KeyList } from './key-list.tsx';

const OWN = {};

/** The API keys of the person. */
export function KeysPage() {
  const { t } = useTranslation('machines');
  return (
    <div className="mid stack">
      <div className="bar">
        <PageHeading title={t('key.title')} />
      </div>
      <p className="soft">
        {t('key.intro')} <AppLink href="/profile">{t('to_profile')}</AppLink>
      </p>
      <KeyList owner={OWN} />
    </div>
  );
}
