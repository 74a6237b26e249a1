import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentContact, onContact } from '../api/contact.ts';
import { useReading } from '../session/reading.ts';
import { instantOfMs } from '../time/now.ts';
import { timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { browserZone } from '../time/zones.ts';

/** Says that the service cannot be reached, and from when what is shown is. */
export function OfflineBar() {
  const { t } = useTranslation();
  const reading = useReading();
  const { isOnline, lastAnswerAt } = useSyncExternalStore(onContact, currentContact);
  if (isOnline) return null;
  const time =
    lastAnswerAt === null
      ? undefined
      : timeText(wallAt(instantOfMs(Math.floor(lastAnswerAt)), browserZone()).time, reading);
  return (
    <p className="offline" role="status">
      {time === undefined ? t('offline') : t('offline_since', { time })}
    </p>
  );
}
