import { useTranslation } from 'react-i18next';
import { Note } from '../kit/note.tsx';
import { SecretAddress } from '../kit/secret-address.tsx';
import type { NewFeed } from './feed-queries.ts';

/** The secret address of a new feed: shown once, never stored in the browser. */
export function FeedSecret({ feed }: { feed: NewFeed }) {
  const { t } = useTranslation(['feeds', 'actions']);
  return (
    <Note look="good" icon="link">
      <div className="stack">
        <p>
          <b>{t('ready', { name: feed.name })}</b> {t('once')}
        </p>
        <SecretAddress
          label={t('address')}
          address={feed.url}
          copyLabel={t('actions:copy')}
          copied={t('copied')}
          qrLabel={t('qr')}
        />
      </div>
    </Note>
  );
}
