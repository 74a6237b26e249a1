import { useTranslation } from 'react-i18next';
import { CopyField } from '../kit/copy-field.tsx';
import { Note } from '../kit/note.tsx';
import { QrCode } from '../kit/qr-code.tsx';
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
        <CopyField
          label={t('address')}
          value={feed.url}
          copyLabel={t('actions:copy')}
          copied={t('copied')}
        />
        <QrCode text={feed.url} label={t('qr')} />
      </div>
    </Note>
  );
}
