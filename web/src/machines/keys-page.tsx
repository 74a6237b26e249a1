import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { managesSomething, useMe } from '../session/me.ts';
import { KeyList } from './key-list.tsx';
import { MachineFrame } from './machine-frame.tsx';

const OWN = {};

/** The API keys of the person: for managers a tab of integrations, for all others a page of their own. */
export function KeysPage() {
  const { t } = useTranslation('machines');
  const isTab = managesSomething(useMe());
  const content = (
    <>
      <p className="soft">
        {t('key.intro')} <AppLink href="/profile">{t('to_profile')}</AppLink>
      </p>
      <KeyList owner={OWN} />
    </>
  );
  if (isTab)
    return (
      <MachineFrame tab="keys" title={t('key.title')}>
        {content}
      </MachineFrame>
    );
  return (
    <div className="reading-width stack">
      <div className="bar">
        <PageHeading title={t('key.title')} />
      </div>
      {content}
    </div>
  );
}
