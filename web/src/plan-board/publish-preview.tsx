import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button, buttonClass } from '../kit/button.tsx';
import { Checkbox } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { Note } from '../kit/note.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { instantOfMs } from '../time/now.ts';
import { dateRangeText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import * as styles from './plan-results.module.css';
import { numberText, useTelling } from './plan-words.ts';
import {
  type Preview,
  previewQuery,
  publicationQuery,
  publishPlan,
} from './publication-queries.ts';
import type { Plan, Round } from './records.ts';
import { Sign } from './sign.tsx';
import { StayingList } from './staying.tsx';

type PreviewProps = { round: Round; plan: Plan; preview: Preview };

/** What would become of the courses, in numbers. */
function Numbers({ round, plan, preview, triedAt }: PreviewProps & { triedAt: number }) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const { reading } = telling;
  const number = (value: number): string => numberText(value, telling);
  const { time } = wallAt(instantOfMs(triedAt), round.timezone);
  const { stays, taken_count: taken } = preview;
  const facts = [
    [
      preview.courses,
      t('publish_page.courses', { count: preview.courses }),
      t('publish_page.approved'),
    ],
    [
      preview.dates,
      t('publish_page.dates', { count: preview.dates }),
      dateRangeText(round.from, round.to, reading),
    ],
    [
      preview.rooms,
      t('publish_page.rooms', { count: preview.rooms, all: number(round.rooms_count) }),
      '',
    ],
    [
      stays.length,
      t('publish_page.stay', { count: stays.length }),
      t('publish_page.why_stay', { not: number(stays.length - taken), taken: number(taken) }),
    ],
  ] as const;
  return (
    <section className="card padded stack" aria-labelledby="does">
      <h2 id="does">{t('publish_page.does', { number: plan.number })}</h2>
      <p className="small soft">{t('publish_page.tried', { time: timeText(time, reading) })}</p>
      <ul className={styles.numbers}>
        {facts.map(([value, label, hint]) => (
          <li key={label}>
            <b className="figures">{number(value)}</b>
            <span>{label}</span>
            <span className="small soft">{hint}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who gets a message, and who cannot be told. */
function Told({ preview }: { preview: Preview }) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const { owners, untold } = preview.told;
  const number = (value: number): string => numberText(value, telling);
  return (
    <section className="card padded stack" aria-labelledby="told">
      <h2 id="told">{t('publish_page.told')}</h2>
      <ul className={styles.told}>
        {owners > 0 && (
          <li>
            <Sign name="mail" />
            <span>{t('publish_page.owners', { count: owners, number: number(owners) })}</span>
          </li>
        )}
        {untold.length > 0 && (
          <li>
            <Icon name="warning" />
            <details>
              <summary>
                {t('publish_page.untold', { count: untold.length, number: number(untold.length) })}
              </summary>
              <p className="small soft">{untold.map(({ title }) => title).join(', ')}</p>
            </details>
          </li>
        )}
      </ul>
      {preview.sample !== null && (
        <details>
          <summary className="small">{t('publish_page.sample')}</summary>
          <p className={`${styles.sample} small`}>{preview.sample}</p>
        </details>
      )}
    </section>
  );
}

type AsideProps = PreviewProps & { onPublish(): void; isSending: boolean; error: unknown };

/** The press that publishes; what was taken meanwhile has to be seen first. */
function PublishCard({ round, plan, preview, onPublish, isSending, error }: AsideProps) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const [hasSeen, setSeen] = useState(false);
  const { taken_count: taken, courses } = preview;
  const off = !plan.can.includes('publish')
    ? t(plan.is_latest ? 'run.no_publish' : 'older_plan')
    : courses === 0
      ? t('publish_page.nothing')
      : taken > 0 && !hasSeen
        ? t('publish_page.look_first')
        : undefined;
  return (
    <aside className="card padded stack" aria-label={t('publish_page.title')}>
      <h2>{t('publish_page.title')}</h2>
      <p className="small">{t('publish_page.in_steps')}</p>
      {taken > 0 && (
        <Checkbox
          label={t('publish_page.seen', { count: taken })}
          isChecked={hasSeen}
          onCheck={setSeen}
        />
      )}
      {error !== undefined && <ProblemPanel error={error} />}
      <div className={styles.publishButtons}>
        <Button look="main" reason={off} disabled={isSending} onClick={onPublish}>
          {t('publish_page.publish', { count: courses, number: numberText(courses, telling) })}
        </Button>
        {taken > 0 && (
          <AppLink className={buttonClass()} href={`/manage/plan/${round.id}/board`}>
            {t('publish_page.plan_again')}
          </AppLink>
        )}
      </div>
      <p className="small soft">{t('publish_page.take_back_until')}</p>
    </aside>
  );
}

type PublishPreviewProps = { round: Round; plan: Plan; wasTakenBack: boolean };

/** What publishing a plan would do: tried when the page opens, and again at the press. */
export function PublishPreview({ round, plan, wasTakenBack }: PublishPreviewProps) {
  const { t } = useTranslation(['board', 'actions']);
  const queries = useQueryClient();
  const isRunning = plan.state === 'running';
  const preview = useQuery({ ...previewQuery(round.id, plan.id), enabled: !isRunning });
  const publish = useSend(async () => {
    const before = preview.data;
    const { data: now } = await preview.refetch();
    // More was taken since the numbers were shown: they are looked at first.
    if (now && before && now.taken_count > before.taken_count) return;
    await publishPlan(round.id, plan.id);
    await queries.invalidateQueries({ queryKey: publicationQuery(round.id, plan.id).queryKey });
    await queries.invalidateQueries({ queryKey: ['rounds', round.id, 'record'] });
  });
  if (isRunning) return <Note>{t('run.no_publish')}</Note>;
  if (preview.error) return <ProblemPanel error={preview.error} />;
  if (preview.data === undefined) return <Skeleton label={t('publish_page.trying')} />;
  const parts = { round, plan, preview: preview.data };
  const taken = preview.data.stays.filter(({ was_taken: was }) => was);
  return (
    <div className={styles.publish}>
      <div className="stack">
        {wasTakenBack && <Note>{t('publish_page.was_taken_back')}</Note>}
        <Numbers {...parts} triedAt={preview.dataUpdatedAt} />
        {taken.length > 0 && (
          <StayingList
            round={round}
            title={t('publish_page.taken', { count: taken.length })}
            hint={t('publish_page.taken_hint')}
            stays={taken}
          />
        )}
        <Told preview={preview.data} />
      </div>
      <PublishCard
        {...parts}
        onPublish={() => void publish.send()}
        isSending={publish.isSending}
        error={publish.problem}
      />
    </div>
  );
}
