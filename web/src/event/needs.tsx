import { useTranslation } from 'react-i18next';
import type { EventRecord } from '../api/event-record.ts';
import { Note } from '../kit/note.tsx';
import { ChangedSince } from '../session/changed-since.tsx';
import { useReading } from '../session/reading.ts';
import { RequirementState } from '../session/requirement-state.tsx';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';

type Requirement = EventRecord['requirements'][number];

/** What the crew answered, who, when and with which words. */
function useAnswerSentence(zone: string): (requirement: Requirement) => string {
  const { t } = useTranslation(['work', 'event']);
  const reading = useReading();
  return ({ kind, state, answered_by: who, answered_at: at }) => {
    if (state === null || state === 'open' || state === 'mixed') return t(`has.${state ?? 'open'}`);
    const by = {
      kind: t(`event:need.${kind}`),
      who: who?.name ?? '',
      when: at === null ? '' : relativeText(msOf(at), nowMs(), zone, reading),
    };
    return t(`has.${state}`, by);
  };
}

function Need({ requirement, zone }: { requirement: Requirement; zone: string }) {
  const { t } = useTranslation(['work', 'event']);
  const sentenceOf = useAnswerSentence(zone);
  const { kind, details, state, comment, changed_since: changes } = requirement;
  return (
    <li className="stack">
      <div>
        <b>{t(`event:need.${kind}`)}</b>
        {details && `: ${details}`} {state && <RequirementState state={state} />}
      </div>
      {state && (
        <p className="s soft">
          {sentenceOf(requirement)} {comment && <q>{comment}</q>}
        </p>
      )}
      <ChangedSince changes={changes} zone={zone} />
    </li>
  );
}

/** What is to be provided, with the answers of its crews. */
export function Needs({ event }: { event: EventRecord }) {
  const { t } = useTranslation('event');
  const needed = event.requirements.filter(({ is_required }) => is_required);
  if (needed.length === 0) return <p className="soft">{t('no_needs')}</p>;
  return (
    <ul className="plain-list">
      {needed.map((requirement) => (
        <Need key={requirement.id} requirement={requirement} zone={event.timezone} />
      ))}
    </ul>
  );
}

/** Says above everything which required need was declined: the event cannot take place as it is. */
export function DeclinedNeeds({ event }: { event: EventRecord }) {
  const sentenceOf = useAnswerSentence(event.timezone);
  const declined = event.requirements.filter(
    ({ is_required, state }) => is_required && state === 'declined',
  );
  return declined.map((requirement) => (
    <Note key={requirement.id} look="bad" icon="warning">
      {sentenceOf(requirement)} {requirement.comment && <q>{requirement.comment}</q>}
    </Note>
  ));
}
