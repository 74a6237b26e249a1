import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentContact, onContact } from '../api/contact.ts';
import { meQuery } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { instantOfMs } from '../time/now.ts';
import { timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { browserZone } from '../time/zones.ts';
import * as styles from './shell.module.css';

/** The message that the service cannot be reached, with the time of the data that is shown. */
export function OfflineBar() {
  const { t } = useTranslation();
  const reading = useReading();
  const queries = useQueryClient();
  const { isOnline, lastAnswerAt: answeredAt } = useSyncExternalStore(onContact, currentContact);
  if (isOnline) return null;
  // A page that was opened without a connection shows what was kept: the person is read with everything else.
  const keptAt = queries.getQueryState(meQuery.queryKey)?.dataUpdatedAt ?? 0;
  const lastAnswerAt = answeredAt ?? (keptAt === 0 ? null : keptAt);
  const time =
    lastAnswerAt === null
      ? undefined
      : timeText(wallAt(instantOfMs(Math.floor(lastAnswerAt)), browserZone()).time, reading);
  return (
    <p className={styles.offline} role="status">
      {time === undefined ? t('offline') : t('offline_since', { time })}
    </p>
  );
}
