import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDate } from '../api/event-dates.ts';
import { type EventRecord, isWholeSeries } from '../api/event-record.ts';
import { DeclineForm } from '../booking/decline-form.tsx';
import { RequirementState } from '../booking/requirement-state.tsx';
import { Button } from '../kit/button.tsx';
import { Menu, type MenuEntry } from '../kit/menu.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useOffReason } from '../session/online.ts';
import { useReading } from '../session/reading.ts';
import { dateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import { type Requirement, useGiveAnswer, useMayAnswer } from './answer-need.tsx';
import * as styles from './event.module.css';
import { needOnDate, useComingDates } from './needs.tsx';

/** More dates are shown on request. */
const SHOWN = 12;

/** A requirement on one date. */
type Cell = { need: Requirement; date: EventDate };

type CellProps = Cell & {
  /** Whether the reader may answer it. */
  isAsked: boolean;
  give(cell: Cell, verb: 'accept' | 'done' | 'reopen'): void;
  onDecline(cell: Cell): void;
};

const dayOf = ({ start_at, timezone }: EventDate): string => dateIn(start_at, timezone);

/** The state of a requirement on a date; for its crew a button with a menu of its answers. */
function DateCell({ need, date, isAsked, give, onDecline }: CellProps) {
  const { t } = useTranslation(['work', 'event']);
  const reading = useReading();
  const { state } = need;
  if (state === null) return null;
  const sign = (
    <RequirementState state={state} isAgain={state === 'open' && need.changed_since.length > 0} />
  );
  if (!isAsked) return sign;
  const cell = { need, date };
  const entries: MenuEntry[] = [
    ...(state === 'accepted'
      ? []
      : [
          {
            id: 'accept',
            label: t(state === 'done' ? 'not_yet' : 'accept'),
            onAction: () => give(cell, 'accept'),
          },
        ]),
    ...(state === 'done'
      ? []
      : [{ id: 'done', label: t('done'), onAction: () => give(cell, 'done') }]),
    ...(state === 'declined'
      ? []
      : [{ id: 'decline', label: t('decline'), onAction: () => onDecline(cell) }]),
    ...(state === 'open'
      ? []
      : [{ id: 'reopen', label: t('take_back'), onAction: () => give(cell, 'reopen') }]),
  ];
  const label = t('answer_date', {
    kind: t(`event:need.${need.kind}`),
    date: dateText(dayOf(date), reading, 'day'),
    state: t(`states.${state}`),
  });
  return <Menu label={label} groups={[{ entries }]} button={sign} buttonClass={styles.cellMenu} />;
}

type LineProps = Omit<CellProps, 'need' | 'isAsked'> & {
  needs: readonly Requirement[];
  mayAnswer(need: Requirement): boolean;
};

function DateLine({ date, needs, mayAnswer, ...answers }: LineProps) {
  const { t } = useTranslation('event');
  const reading = useReading();
  return (
    <tr>
      <th scope="row">{dateText(dayOf(date), reading, 'short')}</th>
      {needs.map((need) => {
        const own = needOnDate(date, need);
        return (
          <td key={need.id} data-kind={t(`need.${need.kind}`)}>
            {own && <DateCell need={own} date={date} isAsked={mayAnswer(own)} {...answers} />}
          </td>
        );
      })}
    </tr>
  );
}

/** The state of each need of a series on each of its dates to come, which its crews answer date by date. */
export function NeedsByDate({ event }: { event: EventRecord }) {
  const { t } = useTranslation(['work', 'event']);
  const dates = useComingDates(event);
  const [isWhole, setWhole] = useState(false);
  const [declining, setDeclining] = useState<Cell>();
  const answers = useGiveAnswer(event);
  const mayAnswer = useMayAnswer(event, dates);
  const isOnline = useOffReason() === undefined;
  const needs = event.requirements.filter(({ state }) => state !== null);
  if (!isWholeSeries(event) || needs.length === 0 || dates.length === 0) return null;
  const startOf = ({ date }: Cell) => ({ original_start_at: date.original_start_at });
  return (
    <section className="card padded stack" aria-labelledby="by-date">
      <h2 id="by-date">{t('by_date')}</h2>
      <table className={styles.needsByDate}>
        <caption className="visually-hidden">{t('by_date_caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            {needs.map(({ id, kind }) => (
              <th key={id} scope="col">
                {t(`event:need.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? dates : dates.slice(0, SHOWN)).map((date) => (
            <DateLine
              key={date.id}
              date={date}
              needs={needs}
              mayAnswer={(need) => isOnline && mayAnswer(need)}
              give={(cell, verb) => answers.give(cell.need, { verb, ...startOf(cell) })}
              onDecline={setDeclining}
            />
          ))}
        </tbody>
      </table>
      {declining && (
        <DeclineForm
          key={`${declining.need.id} ${declining.date.id}`}
          id={`${declining.need.id} ${declining.date.id}`}
          dates={{ coming: 0, only: undefined }}
          onDecline={(comment) => {
            setDeclining(undefined);
            answers.give(declining.need, { verb: 'decline', comment, ...startOf(declining) });
          }}
          onLeave={() => setDeclining(undefined)}
        />
      )}
      {answers.problem && <ProblemPanel error={answers.problem} />}
      {!isWhole && dates.length > SHOWN && (
        <div>
          <Button isSmall onClick={() => setWhole(true)}>
            {t('show_dates', { dates: t('event:rule_dates', { count: dates.length }) })}
          </Button>
        </div>
      )}
    </section>
  );
}
