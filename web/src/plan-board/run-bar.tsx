import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { SelectField } from '../kit/field.tsx';
import { Note } from '../kit/note.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { durationText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import * as styles from './board-page.module.css';
import { Meter } from './meter.tsx';
import { numberText, useTelling } from './plan-words.ts';
import type { Plan, Round } from './records.ts';
import { Sign } from './sign.tsx';
import { endText, progressText, useRun } from './use-run.ts';

/** The time limits of a run, in seconds. */
const LIMITS = [15, 30, 60, 120, 300, 900];
const USUAL = 60;
const MINUTE = 60;

/** The time that has passed of a run, as a bar. */
export function RunMeter({ plan }: { plan: Plan }) {
  const { t } = useTranslation('board');
  const part = Math.min(1, plan.seconds / plan.time_limit_s);
  return <Meter label={t('run.time')} percent={Math.round(part * 100)} />;
}

/** How far a run is, or what came of it. */
export function RunResult({ plan }: { plan: Plan }) {
  const telling = useTelling();
  const isRunning = plan.state === 'running';
  return (
    <span
      className={
        plan.state === 'failed' ? `${styles.result} small bad-text` : `${styles.result} small`
      }
    >
      {isRunning ? progressText(plan, telling) : endText(plan, telling)}
    </span>
  );
}

type RunButtonsProps = {
  round: Round;
  /** The plan that is shown, and the newest one. */
  plan: Plan | undefined;
  latest: Plan | undefined;
  onPlan(id: string | undefined): void;
};

/** Another run that goes on: whose it is, and the way to it. */
function RunsElsewhere({ round, plan, latest, onPlan }: RunButtonsProps) {
  const { t } = useTranslation('board');
  const { reading } = useTelling();
  if (latest?.state !== 'running' || latest.id === plan?.id) return null;
  const time = timeText(wallAt(latest.created_at, round.timezone).time, reading);
  const sentence = latest.created_by
    ? t('run.by_person', { name: latest.created_by.name, time })
    : t('run.by_nobody', { time });
  return (
    <Note>
      {sentence}{' '}
      <Button isSmall onClick={() => onPlan(undefined)}>
        {t('run.show')}
      </Button>
    </Note>
  );
}

/** Runs the solver, for at most some time, and stops it. */
export function RunButtons(props: RunButtonsProps) {
  const { round, latest, onPlan } = props;
  const { t } = useTranslation('board');
  const telling = useTelling();
  const [limit, setLimit] = useState(USUAL);
  const { start, stop } = useRun(round.id, () => onPlan(undefined));
  const isRunning = latest?.state === 'running';
  const limitText = (seconds: number): string =>
    seconds < 2 * MINUTE
      ? t('run.limit_seconds', { seconds: numberText(seconds, telling) })
      : t('run.limit', { length: durationText(seconds / MINUTE, telling.reading) });
  return (
    <>
      {isRunning && latest ? (
        <Button onClick={() => void stop.send(latest.id)} disabled={stop.isSending}>
          <Sign name="stop" /> {t('run.stop')}
        </Button>
      ) : (
        <>
          <Button
            look={latest === undefined ? 'main' : 'plain'}
            disabled={start.isSending}
            onClick={() => void start.send(limit)}
          >
            <Sign name="run" /> {t(latest === undefined ? 'run.first' : 'run.again')}
          </Button>
          <div className={styles.onlyControl}>
            <SelectField
              label={t('run.limit_label')}
              value={String(limit)}
              onValue={(value) => setLimit(Number(value))}
              options={LIMITS.map((seconds) => ({
                value: String(seconds),
                label: limitText(seconds),
              }))}
            />
          </div>
        </>
      )}
      {(start.problem ?? stop.problem) && (
        <div className={styles.allOfBar}>
          <ProblemPanel error={start.problem ?? stop.problem} />
        </div>
      )}
      <RunsElsewhere {...props} />
    </>
  );
}
