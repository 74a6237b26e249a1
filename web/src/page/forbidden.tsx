import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../kit/button.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { type Me, useMe } from '../session/me.ts';

/** A page that the reader may not open. */
export function Forbidden() {
  const { t } = useTranslation(['shell', 'problems']);
  return (
    <div className="reading-width stack">
      <PageHeading title={t('problems:forbidden.title')} />
      <p>{t('problems:forbidden.sentence')}</p>
      <div className="actions">
        <Link className={buttonClass('main')} to="/">
          {t('to_first_page')}
        </Link>
      </div>
    </div>
  );
}

type OnlyForProps = { may(me: Me): boolean; children: ReactNode };

/** Content for some people only; others see a message. The service decides about every request by itself. */
export function OnlyFor({ may, children }: OnlyForProps) {
  const me = useMe();
  return may(me) ? children : <Forbidden />;
}
