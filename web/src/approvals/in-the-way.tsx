import { useTranslation } from 'react-i18next';
import { conflictSentence } from '../session/conflict-words.ts';
import { useReading } from '../session/reading.ts';
import { dateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import type { Request } from './inbox-queries.ts';

const SHOWN = 3;

/** The conflicts of the first dates that are not free; if the request has several rooms, with the name of the room. */
export function InTheWay({ request }: { request: Request }) {
  const { t } = useTranslation('book');
  const { t: rules } = useTranslation('rules');
  const reading = useReading();
  const { timezone: zone, is_recurring, extra_rooms, conflicts } = request;
  const sentences = conflicts.map((conflict) => {
    const { reason, room, start_at } = conflict;
    const telling = { t, rules, reading, zone, rulesInForce: null };
    const why = conflictSentence(telling, conflict);
    const isNamed = reason !== 'stock' && extra_rooms.length > 0;
    const sentence = isNamed ? t('conflict.in_room', { room: room.name, sentence: why }) : why;
    return is_recurring
      ? `${dateText(dateIn(start_at, zone), reading, 'short')}: ${sentence}`
      : sentence;
  });
  return [...new Set(sentences)].slice(0, SHOWN).map((sentence) => (
    <p key={sentence} className="s bad-text">
      {sentence}
    </p>
  ));
}
