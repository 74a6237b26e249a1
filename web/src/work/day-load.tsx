import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { Note } from '../kit/note.tsx';
import { useReading } from '../session/reading.ts';
import { nowText } from '../time/now.ts';
import { dateText, timeRangeText } from '../time/sentences.ts';
import { dateIn, wallAt } from '../time/wall.ts';
import { Bars } from './load-bars.tsx';
import {
  crowdedOf,
  jobsIn,
  type LoadOf,
  loadQuery,
  loadsOf,
  overloads,
  type Slice,
} from './load-query.ts';
import * as styles from './work.module.css';
import { keyOf, type WorkDay } from './work-queries.ts';

type LoadProps = { of: LoadOf; day: WorkDay };

/** The zone of a venue, as its jobs say it. */
const zoneOf = ({ of, day }: LoadProps): string =>
  day.jobs.find(({ room }) => room.venue_id === of.venue)?.event.timezone ?? 'UTC';

/** Words of a part of a day. */
function useSliceText(zone: string) {
  const { t } = useTranslation('work');
  const reading = useReading();
  const timesOf = ({ from, to }: Slice): string =>
    timeRangeText(wallAt(from, zone).time, wallAt(to, zone).time, reading);
  const sentenceOf = (slice: Slice): string =>
    t('overload', {
      times: timesOf(slice),
      count: slice.jobs,
      teams: t('teams', { count: slice.teams ?? 0 }),
    });
  return { timesOf, sentenceOf };
}

type SlicesProps = LoadProps & { slices: readonly Slice[] };

function LoadTable({
  slices,
  zone,
  title,
}: Pick<SlicesProps, 'slices'> & Record<'zone' | 'title', string>) {
  const { t } = useTranslation('work');
  const { timesOf } = useSliceText(zone);
  return (
    <details>
      <summary>{t('as_table')}</summary>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('at_once')}</th>
            <th scope="col">{t('team_count')}</th>
          </tr>
        </thead>
        <tbody>
          {slices.map((slice) => (
            <tr key={slice.from}>
              <th scope="row">{timesOf(slice)}</th>
              <td className="figures">{slice.jobs}</td>
              <td className="figures">{slice.teams ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type OverloadProps = LoadProps & { slice: Slice; onShow?: ((jobs: string[]) => void) | undefined };

/** An overload in words, with its rooms. */
function Overload({ of, day, slice, onShow }: OverloadProps) {
  const { t } = useTranslation('work');
  const { sentenceOf } = useSliceText(zoneOf({ of, day }));
  const jobs = jobsIn(day, of, slice);
  const rooms = new Map(jobs.map(({ room }) => [room.id, room.name]));
  return (
    <Note look="bad" icon="warning">
      <p>{sentenceOf(slice)}</p>
      <p>
        {[...rooms].map(([id, name], at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            <AppLink href={`/rooms/${id}/week/${day.date}`}>{name}</AppLink>
          </Fragment>
        ))}
      </p>
      {onShow && (
        <Button isSmall onClick={() => onShow(jobs.map(keyOf))}>
          {t('show_these', { jobs: t('jobs', { count: jobs.length }) })}
        </Button>
      )}
    </Note>
  );
}

/** The load of one kind of work at a venue: as bars, in words where it is too much, and as a table. */
function Load({ of, day, slices, onShow }: SlicesProps & Pick<OverloadProps, 'onShow'>) {
  const { t } = useTranslation(['work', 'event']);
  const zone = zoneOf({ of, day });
  const { sentenceOf } = useSliceText(zone);
  const over = overloads(slices);
  const title = `${t(`event:need.${of.kind}`)}: ${t('at_once')}`;
  return (
    <>
      <Bars slices={slices} label={over.map(sentenceOf).join(' ') || title} zone={zone} />
      {over.map((slice) => (
        <Overload key={slice.from} of={of} day={day} slice={slice} onShow={onShow} />
      ))}
      <LoadTable slices={slices} zone={zone} title={title} />
    </>
  );
}

function LoadOfDay({ of, day }: LoadProps) {
  const { t } = useTranslation(['work', 'event']);
  const { data = [] } = useQuery(loadQuery(of, day.date));
  if (overloads(data).length === 0) return null;
  return (
    <div className="card padded stack">
      <b>{`${t(`event:need.${of.kind}`)}: ${t('at_once')}`}</b>
      <Load of={of} day={day} slices={data} />
    </div>
  );
}

/** The overloads of a day, below its heading on phones. */
export function DayLoad({ day }: { day: WorkDay }) {
  return crowdedOf(day).map((of) => <LoadOfDay key={`${of.kind} ${of.venue}`} of={of} day={day} />);
}

/** More days and kinds are not requested. */
const MOST_LOADS = 12;

/** The days and kinds whose load may be looked at: those with work that meets, else all of today. */
function choicesOf(days: readonly WorkDay[]): LoadProps[] {
  const crowded = days.flatMap((day) => crowdedOf(day).map((of) => ({ of, day })));
  if (crowded.length > 0) return crowded.slice(0, MOST_LOADS);
  const today = days.filter(({ date, jobs: [job] }) => {
    return job !== undefined && date === dateIn(nowText(), job.event.timezone);
  });
  return today.flatMap((day) => loadsOf(day).map((of) => ({ of, day }))).slice(0, MOST_LOADS);
}

type TopLoadProps = { days: readonly WorkDay[]; onShow(jobs: string[]): void };

/** The load of one day and kind above the list: the first that is too much, else the first there is. */
export function TopLoad({ days, onShow }: TopLoadProps) {
  const { t } = useTranslation(['work', 'event']);
  const reading = useReading();
  const choices = choicesOf(days);
  const loads = useQueries({ queries: choices.map(({ of, day }) => loadQuery(of, day.date)) });
  const [chosen, setChosen] = useState<number>();
  const over = loads.findIndex(({ data = [] }) => overloads(data).length > 0);
  const at = Math.min(chosen ?? Math.max(over, 0), choices.length - 1);
  const choice = choices[at];
  const slices = loads[at]?.data ?? [];
  if (choice === undefined || slices.length === 0) return null;
  const kind = t(`event:need.${choice.of.kind}`);
  const date = dateText(choice.day.date, reading, 'day');
  return (
    <section className={`card padded stack ${styles.topLoad}`} aria-labelledby="top-load">
      <div className="bar">
        <h2 id="top-load">{t('load_on', { kind, date })}</h2>
        <span className="small soft">{t('at_once')}</span>
        <span className="grow" />
        {choices.length > 1 && (
          <>
            <IconButton
              icon="previous"
              label={t('previous_load')}
              disabled={at === 0}
              onClick={() => setChosen(at - 1)}
            />
            <IconButton
              icon="next"
              label={t('next_load')}
              disabled={at === choices.length - 1}
              onClick={() => setChosen(at + 1)}
            />
          </>
        )}
      </div>
      <Load {...choice} slices={slices} onShow={onShow} />
    </section>
  );
}
