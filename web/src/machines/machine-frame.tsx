import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabLinks } from '../kit/app-link.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { OnlyFor } from '../page/forbidden.tsx';
import { isAdmin, managesSomething, useMe } from '../session/me.ts';

type Tab = 'webhooks' | 'keys' | 'accounts';

function Tabs({ current }: { current: Tab }) {
  const { t } = useTranslation('machines');
  const me = useMe();
  const webhooks = { href: '/manage/webhooks', label: t('webhook.title') };
  const accounts = { href: '/manage/service-accounts', label: t('account.title') };
  return (
    <TabLinks
      label={t('title')}
      tabs={[
        { href: '/manage/rooms', label: t('to_rooms'), isCurrent: false },
        { ...webhooks, isCurrent: current === 'webhooks' },
        { href: '/profile/keys', label: t('key.title'), isCurrent: current === 'keys' },
        ...(isAdmin(me) ? [{ ...accounts, isCurrent: current === 'accounts' }] : []),
      ]}
    />
  );
}

/** The page around webhooks and accounts of machines. */
export function MachineFrame({
  tab,
  title,
  children,
}: {
  tab: Tab;
  title: string;
  children: ReactNode;
}) {
  return (
    <OnlyFor may={tab === 'accounts' ? isAdmin : managesSomething}>
      <div className="page-width">
        <div className="bar">
          <PageHeading title={title} />
        </div>
        <Tabs current={tab} />
        <div className="stack">{children}</div>
      </div>
    </OnlyFor>
  );
}
