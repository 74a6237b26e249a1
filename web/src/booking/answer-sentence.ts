import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';

type Requirement = Schemas['EventRequirement'];

/** The zone of an event, and of a whole series how many dates are to come. */
type Asked = { timezone: string; dates: number | undefined };

/** The answer of the crew: `Set-up has been accepted by Ruth Nowak for all 6 dates, yesterday 15:10.` */
export function useAnswerSentence({
  timezone,
  dates,
}: Asked): (requirement: Requirement) => string {
  const { t } = useTranslation(['work', 'event']);
  const reading = useReading();
  return ({ kind, state, answered_by: who, answered_at: at }) => {
    if (state === null || state === 'open' || state === 'mixed') return t(`has.${state ?? 'open'}`);
    const by = {
      kind: t(`event:need.${kind}`),
      who: who?.name ?? '',
      when: at === null ? '' : relativeText(msOf(at), nowMs(), timezone, reading),
    };
    if (state === 'accepted' && dates !== undefined && dates > 1)
      return t('has.accepted_all', { ...by, dates: t('event:rule_dates', { count: dates }) });
    return t(`has.${state}`, by);
  };
}
