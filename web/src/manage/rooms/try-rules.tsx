import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, askWritten, type Schemas } from '../../api/client.ts';
import { conflictsOf, type Plan } from '../../api/event-plan.ts';
import { brokenSentence } from '../../booking/booking-rules.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { Note } from '../../kit/note.tsx';
import { DateField } from '../../page/date-field.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { TimeField } from '../../page/time-field.tsx';
import { faultsOf, useSend } from '../../page/use-send.ts';
import { useReading } from '../../session/reading.ts';
import { nowText } from '../../time/now.ts';
import { dateIn } from '../../time/wall.ts';
import type { Room } from '../venues/place-queries.ts';

type Conflict = Schemas['Conflict'];

type Trial = { person: string; date: string; from: string; to: string };

/** The conflicts of a request by a person, from a dry run of the service. */
async function tryFor(room: Room, { person, date, from, to }: Trial): Promise<Conflict[]> {
  const answer = await askWritten(
    api.POST('/api/v1/events', {
      params: { query: { dry_run: true, as_person: person.trim() } },
      body: {
        title: room.name,
        room_id: room.id,
        start_at: `${date}T${from}`,
        end_at: `${date}T${to}`,
        status: 'pending',
      },
    }),
  );
  return conflictsOf((answer as unknown as Plan).occurrences);
}

type Outcome = { person: string; conflicts: readonly Conflict[] };

function Verdict({ room, outcome }: { room: Room; outcome: Outcome }) {
  const { t } = useTranslation('rules');
  const reading = useReading();
  const { person, conflicts } = outcome;
  if (conflicts.length === 0) return <Note look="good">{t('try.yes', { person })}</Note>;
  const sentences = conflicts.map((conflict) =>
    conflict.reason === 'rule'
      ? brokenSentence({ t, reading }, room.rules_in_force, conflict)
      : t(`try.${conflict.reason}`),
  );
  return (
    <Note look="bad" icon="warning">
      <b>{t('try.no')}</b> {[...new Set(sentences)].join(' ')}
    </Note>
  );
}

function useTrial(room: Room) {
  const { t } = useTranslation('rules');
  const today = dateIn(nowText(), room.venue?.timezone ?? 'UTC');
  const [values, setValues] = useState<Trial>({
    person: '',
    date: today,
    from: '13:00',
    to: '14:00',
  });
  const [outcome, setOutcome] = useState<Outcome>();
  const sending = useSend(async () => {
    setOutcome(undefined);
    const conflicts = await tryFor(room, values);
    setOutcome({ person: values.person.trim(), conflicts });
  });
  const faults = faultsOf(sending.problem, {
    as_person: t('try.person'),
    start_at: t('try.from'),
    end_at: t('try.to'),
  });
  const field = (name: keyof Trial, path: string) => ({
    label: t(`try.${name}`),
    value: values[name],
    onValue: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    errors: faults
      .filter((fault) => fault.path === path)
      .flatMap(({ sentences }) => [...sentences]),
  });
  return { field, outcome, sending };
}

/** Whether somebody would be allowed to book the room at a time; `children` stand before the person. */
export function TryRules({ room, children }: { room: Room; children?: ReactNode }) {
  const { t } = useTranslation('rules');
  const { field, outcome, sending } = useTrial(room);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sending.send();
  };
  const { problem, isSending } = sending;
  return (
    <aside className="card padded stack">
      <h2>{t('try.title')}</h2>
      <p className="small soft">{t('try.hint')}</p>
      <form className="stack" noValidate onSubmit={submit}>
        {children}
        <TextField {...field('person', 'as_person')} type="email" autoComplete="off" />
        <DateField {...field('date', 'start_at')} path="try-date" />
        <div className="halves">
          <TimeField {...field('from', 'start_at')} path="try-from" />
          <TimeField {...field('to', 'end_at')} path="try-to" />
        </div>
        {problem && problem.kind !== 'invalid' && <ProblemPanel error={problem} />}
        <div className="actions">
          <Button type="submit" look="main" disabled={isSending}>
            {t('try.ask')}
          </Button>
        </div>
      </form>
      <div role="status">{outcome && <Verdict room={room} outcome={outcome} />}</div>
    </aside>
  );
}
