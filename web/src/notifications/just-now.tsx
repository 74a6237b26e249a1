import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { onRecentToasts, recentToasts } from '../kit/toast-queue.ts';

/** The messages that this page showed in the last minutes, with what can still be undone. */
export function JustNow() {
  const { t } = useTranslation('notifications');
  const recent = useSyncExternalStore(onRecentToasts, recentToasts);
  if (recent.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="just-now">
      <h2 id="just-now">{t('just_now')}</h2>
      <ul className="card plain-rows">
        {recent.map(({ key, sentence, action }) => (
          <li key={key} className="list-row">
            <span className="grow fill">{sentence}</span>
            {action && (
              <Button isSmall onClick={action.run}>
                {action.label}
                <span className="visually-hidden">: {sentence}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
