import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/field.tsx';
import { announce } from '../kit/live-region.tsx';
import { Note } from '../kit/note.tsx';
import type { NewFeed } from './feed-queries.ts';

/** The secret address of a new feed: shown once, never stored in the browser. */
export function FeedSecret({ feed }: { feed: NewFeed }) {
  const { t } = useTranslation(['feeds', 'actions']);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(feed.url);
    announce(t('copied'));
  };
  return (
    <Note look="good" icon="link">
      <div className="stack">
        <p>
          <b>{t('ready', { name: feed.name })}</b> {t('once')}
        </p>
        <TextField
          label={t('address')}
          value={feed.url}
          onValue={() => undefined}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="actions">
          <Button look="main" icon="copy" onClick={() => void copy()}>
            {t('actions:copy')}
          </Button>
        </div>
      </div>
    </Note>
  );
}
