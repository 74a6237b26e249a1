import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Checkbox, SelectField } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { announce } from '../kit/live-region.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { useOffReason } from '../session/online.ts';
import { useReading } from '../session/reading.ts';
import { type Course, coursesQuery, takeCourses, useTermsBefore } from './from-term.ts';
import { slotsText } from './pattern-text.ts';
import * as styles from './round.module.css';
import type { Round } from './round-queries.ts';

type CourseRowProps = { course: Course; isTaken: boolean; onTake(isTaken: boolean): void };

/** A course: when it was and how many came, and what changed since. */
function CourseRow({ course, isTaken, onTake }: CourseRowProps) {
  const { t } = useTranslation('round');
  const reading = useReading();
  const { title, request, message, notes } = course;
  const [first] = request?.patterns ?? [];
  const facts = [
    first === undefined ? '' : slotsText(first, reading),
    request === null ? '' : t('from_term.people', { number: request.expected_attendees }),
  ];
  return (
    <li className={styles.course}>
      {request === null ? (
        <b>{title}</b>
      ) : (
        <Checkbox label={title} isChecked={isTaken} onCheck={onTake} />
      )}
      <span className="small soft">{facts.filter(Boolean).join(' · ')}</span>
      {[...(message === null ? [] : [message]), ...notes].map((note) => (
        <span key={note} className={request === null ? 'hint bad' : 'hint'}>
          <Icon name="warning" /> {note}
        </span>
      ))}
    </li>
  );
}

type CoursesProps = { round: Round; term: string; onClose(): void };

/** The courses of a term, all ticked that can be taken. */
function Courses({ round, term, onClose }: CoursesProps) {
  const { t } = useTranslation(['round', 'actions']);
  const queries = useQueryClient();
  const offline = useOffReason();
  const { data, error } = useQuery(coursesQuery(round.id, term));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const sending = useSend(async (ids: string[]) => {
    const { created } = await takeCourses(round.id, term, ids);
    const sentence = t('from_term.taken', { count: created });
    toast({ sentence });
    announce(sentence);
    onClose();
    await queries.invalidateQueries({ queryKey: ['rounds', round.id] });
  });
  if (data === undefined)
    return error ? <ProblemPanel error={error} /> : <Skeleton label={t('actions:loading')} />;
  const { courses } = data;
  if (courses.length === 0)
    return (
      <EmptyState
        sentence={t('from_term.none')}
        action={{ label: t('actions:close'), onAction: onClose }}
      />
    );
  const possible = courses.filter(({ request }) => request !== null);
  const ids = possible.map(({ event_id }) => event_id).filter((id) => !left.has(id));
  const take = (id: string, isTaken: boolean): void => {
    const next = new Set(left);
    if (isTaken) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <>
      <p className="small soft">{t('from_term.about')}</p>
      <ul className={styles.courses}>
        {courses.map((course) => (
          <CourseRow
            key={course.event_id}
            course={course}
            isTaken={!left.has(course.event_id)}
            onTake={(isTaken) => take(course.event_id, isTaken)}
          />
        ))}
      </ul>
      {sending.problem && <ProblemPanel error={sending.problem} isAboveForm />}
      <div className="actions form-foot">
        <Button
          look="main"
          disabled={sending.isSending}
          reason={ids.length === 0 ? t('from_term.choose') : offline}
          onClick={() => void sending.send(ids)}
        >
          {t('from_term.take', { count: ids.length })}
        </Button>
        <Button
          look="quiet"
          onClick={() =>
            setLeft(new Set(ids.length > 0 ? possible.map(({ event_id }) => event_id) : []))
          }
        >
          {ids.length > 0 ? t('from_term.no_ticks') : t('from_term.all_ticks')}
        </Button>
      </div>
    </>
  );
}

/** Makes requests of the courses of a term before, with what changed since. */
export function FromTermSheet({ round, onClose }: Omit<CoursesProps, 'term'>) {
  const { t } = useTranslation(['round', 'actions']);
  const terms = useTermsBefore(round);
  const [chosen, setChosen] = useState<string>();
  const term = chosen ?? terms[0]?.id;
  return (
    <Sheet title={t('from_term.title')} closeLabel={t('actions:close')} onClose={onClose}>
      <div className="stack">
        {term === undefined && (
          <EmptyState
            sentence={t('from_term.no_term')}
            action={{ label: t('actions:close'), onAction: onClose }}
          />
        )}
        {term !== undefined && (
          <>
            <SelectField
              label={t('from_term.term')}
              value={term}
              onValue={setChosen}
              options={terms.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <Courses key={term} round={round} term={term} onClose={onClose} />
          </>
        )}
      </div>
    </Sheet>
  );
}
