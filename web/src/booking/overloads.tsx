import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { Note } from '../kit/note.tsx';
import { useReading } from '../session/reading.ts';
import { dateText, timeRangeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';

type Warnings = { warnings?: readonly Schemas['Warning'][] | undefined };

/** More work at once than the crews of a place can do, in the language of the reader; nothing is refused for it. */
export function Overloads({ warnings = [] }: Warnings) {
  const { t } = useTranslation(['work', 'event']);
  const reading = useReading();
  return warnings.flatMap(({ overload, message }) => {
    if (overload === undefined) return [];
    const { kind, jobs, teams, timezone } = overload;
    const from = wallAt(overload.from, timezone);
    const to = wallAt(overload.to, timezone);
    const date = dateText(from.date, reading, 'day');
    const sentence = t('overload', {
      times: timeRangeText(from.time, to.time, reading),
      count: jobs,
      teams: t('teams', { count: teams }),
    });
    return (
      <Note key={message} look="pending" icon="warning">
        <p>
          <b>{t('load_on', { kind: t(`event:need.${kind}`), date })}</b> {sentence}
        </p>
      </Note>
    );
  });
}
