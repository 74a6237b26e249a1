import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { announce } from '../kit/live-region.tsx';
import { Note } from '../kit/note.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { msOf, nowMs } from '../time/now.ts';
import { dateText, durationText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { Meter } from './meter.tsx';
import * as styles from './plan-results.module.css';
import { numberText, type Telling, useTelling } from './plan-words.ts';
import {
  finishPublication,
  type Publication,
  publicationQuery,
  publishPlan,
  stopPublication,
  takeBackPublication,
} from './publication-queries.ts';
import type { Plan, Round } from './records.ts';
import { Sign } from './sign.tsx';
import { StayingList } from './staying.tsx';

const ConfirmDialog = lazy(() =>
  import('../kit/confirm-dialog.tsx').then((kit) => ({ default: kit.ConfirmDialog })),
);

const SAY_MS = 10_000;
const MINUTE_MS = 60_000;
const SHOWN_STEPS = 30;

type PartProps = { round: Round; publication: Publication };

/** The heading: how far it is, or what came of it. */
function headingOf({ round, publication }: PartProps, telling: Telling): string {
  const { t, reading } = telling;
  const number = (value: number): string => numberText(value, telling);
  const { state, booked, courses, stayed, step, left, ended_at: ended } = publication;
  const counts = { booked: number(booked), all: number(courses), stay: number(stayed.length) };
  if (state === 'done') {
    const day = dateText(
      wallAt(ended ?? publication.began_at, round.timezone).date,
      reading,
      'plain',
    );
    return t('publication.done', { ...counts, date: day });
  }
  if (state === 'taking_back') return t('publication.taking_back');
  if (state === 'stopped' || state === 'failed')
    return t('publication.stopped', { step, left: number(left) });
  return t('publication.running', counts);
}

/** Minutes or seconds that the rest takes, by what the steps took so far. */
function leftText({ step, steps, began_at: began, log }: Publication, telling: Telling): string {
  const [last] = log;
  if (step === 0 || last === undefined) return '';
  const each = (msOf(last.ended_at) - msOf(began)) / step;
  const minutes = (each * (steps - step)) / MINUTE_MS;
  const { reading } = telling;
  return minutes < 1
    ? telling.t('publication.soon')
    : telling.t('publication.left', { length: durationText(Math.ceil(minutes), reading) });
}

/** Says how far a publication is every ten seconds, and each course that stays once. */
function useSaying(publication: Publication, heading: string): void {
  const saidAt = useRef(nowMs());
  const saidStays = useRef(publication.stayed.length);
  const { state, stayed } = publication;
  useEffect(() => {
    const fresh = stayed.slice(saidStays.current);
    saidStays.current = stayed.length;
    const now = nowMs();
    const isTime = now - saidAt.current >= SAY_MS || state !== 'running';
    const sentences = [
      ...fresh.map(({ request, reason }) => `${request.title}: ${reason}`),
      ...(isTime ? [heading] : []),
    ];
    if (isTime) saidAt.current = now;
    if (sentences.length > 0) announce(sentences.join(' '));
  }, [state, stayed, heading]);
}

/** The steps that are done, the newest first. */
function Steps({ round, publication }: PartProps) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  if (publication.log.length === 0) return null;
  return (
    <section className="card" aria-labelledby="so-far">
      <h2 id="so-far" className="padded">
        {t('publication.so_far')}
      </h2>
      <ol className={styles.steps}>
        {publication.log.slice(0, SHOWN_STEPS).map(({ step, booked, stayed, ended_at: at }) => (
          <li key={step}>
            {stayed > 0 ? <Icon name="warning" /> : <Sign name="ticks" />}
            <span className="soft figures">
              {timeText(wallAt(at, round.timezone).time, telling.reading)}
            </span>
            <span>
              {t('publication.step', { step, count: booked })}
              {stayed > 0 && ` ${t('publication.step_stayed', { count: stayed })}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function PublicationMeter({ publication }: { publication: Publication }) {
  const { t } = useTranslation('board');
  const { booked, stayed, courses, left, state } = publication;
  const done =
    state === 'taking_back' ? left : booked + stayed.filter((one) => one.was_taken).length;
  const percent = courses === 0 ? 100 : Math.min(100, Math.round((100 * done) / courses));
  return <Meter label={t('publication.progress')} percent={percent} isBig />;
}

/** What can be done with a publication. */
function usePublishing(round: Round, plan: Plan) {
  const queries = useQueryClient();
  return useSend(async (action: (round: string, plan: string) => Promise<unknown>) => {
    try {
      await action(round.id, plan.id);
    } finally {
      await queries.invalidateQueries({ queryKey: publicationQuery(round.id, plan.id).queryKey });
      await queries.invalidateQueries({ queryKey: ['rounds', round.id, 'record'] });
    }
  });
}

type ProgressProps = PartProps & { plan: Plan };

/** Stops, goes on, leaves it at that or takes the whole back. */
function Buttons({ round, plan, publication }: ProgressProps) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const [isAsking, setAsking] = useState(false);
  const acting = usePublishing(round, plan);
  const { can, booked, first_date_at: first, state } = publication;
  const may = (what: Publication['can'][number]): boolean => can.includes(what);
  const date =
    first === null
      ? undefined
      : dateText(wallAt(first, round.timezone).date, telling.reading, 'plain');
  const off = may('take_back')
    ? undefined
    : t(state === 'running' ? 'publication.back_later' : 'publication.back_never');
  return (
    <aside className="card padded stack" aria-label={t('publication.actions')}>
      <h2>{t('publication.actions')}</h2>
      {state === 'running' && <p className="small">{t('publication.stop_hint')}</p>}
      {acting.problem && <ProblemPanel error={acting.problem} />}
      <div className={styles.publishButtons}>
        {may('stop') && (
          <Button disabled={acting.isSending} onClick={() => void acting.send(stopPublication)}>
            <Sign name="stop" /> {t('publication.stop')}
          </Button>
        )}
        {may('continue') && (
          <Button
            look="main"
            disabled={acting.isSending}
            onClick={() => void acting.send(publishPlan)}
          >
            {t('publication.go_on')}
          </Button>
        )}
        {may('finish') && (
          <Button disabled={acting.isSending} onClick={() => void acting.send(finishPublication)}>
            {t('publication.finish')}
          </Button>
        )}
        {state !== 'taking_back' && (
          <Button look="danger" reason={off} onClick={() => setAsking(true)}>
            {t('publication.take_back')}
          </Button>
        )}
      </div>
      {date !== undefined && <p className="small soft">{t('publication.until', { date })}</p>}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={t('publication.ask')}
            cancelLabel={t('publication.leave_it')}
            confirmLabel={t('publication.take_back_now')}
            isDangerous
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              void acting.send(takeBackPublication);
            }}
          >
            <p>
              {t('publication.consequence', { count: booked, number: numberText(booked, telling) })}
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </aside>
  );
}

/** How far a publication is; every manager of the round sees the same. */
export function PublicationProgress({ round, plan, publication }: ProgressProps) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const heading = headingOf({ round, publication }, telling);
  useSaying(publication, heading);
  const { state, step, steps, stayed, error } = publication;
  const isAtWork = state === 'running' || state === 'taking_back';
  return (
    <div className={styles.publish}>
      <div className="stack">
        <section className="card padded stack" aria-label={t('publication.progress')}>
          <h2>{heading}</h2>
          {isAtWork && <PublicationMeter publication={publication} />}
          {state === 'running' && (
            <p className="small">
              {t('publication.steps', { step, steps })} {leftText(publication, telling)}
            </p>
          )}
          {state === 'failed' && error && <Note look="bad">{error}</Note>}
          {isAtWork && <Note icon="check">{t('publication.may_close')}</Note>}
          {!isAtWork && publication.told_at === null && (
            <p className="small soft">{t('publication.nobody_told')}</p>
          )}
        </section>
        {!isAtWork && stayed.length > 0 && (
          <StayingList
            round={round}
            title={t('publication.stay', { count: stayed.length })}
            hint={t('publication.stay_hint')}
            stays={stayed}
          />
        )}
        <Steps round={round} publication={publication} />
      </div>
      <Buttons round={round} plan={plan} publication={publication} />
    </div>
  );
}
