import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Note } from '../kit/note.tsx';
import { useReading } from '../session/reading.ts';
import { msOf } from '../time/now.ts';
import { timeRangeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { crowdedOf, type LoadOf, loadQuery, overloads, type Slice } from './load-query.ts';
import type { WorkDay } from './work-queries.ts';

type LoadProps = { of: LoadOf; date: string; zone: string };

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

/** Jobs at once over the day: what is more than the teams is striped, and the teams are a dashed line. */
function Bars({ slices, label }: { slices: readonly Slice[]; label: string }) {
  const first = Math.min(...slices.map(({ from }) => msOf(from)));
  const length = Math.max(...slices.map(({ to }) => msOf(to))) - first;
  const most = Math.max(...slices.map(({ jobs }) => jobs));
  const teams = slices.find((slice) => slice.teams !== null)?.teams ?? null;
  const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;
  return (
    <div className="load" role="img" aria-label={label}>
      {slices.map(({ from, to, jobs }) => (
        <i
          key={from}
          className={teams !== null && jobs > teams ? 'load-bar is-over' : 'load-bar'}
          style={{
            insetInlineStart: share(msOf(from) - first, length),
            inlineSize: share(msOf(to) - msOf(from), length),
            blockSize: share(jobs, most),
          }}
        />
      ))}
      {teams !== null && <i className="load-teams" style={{ insetBlockEnd: share(teams, most) }} />}
    </div>
  );
}

/** The load of one kind of work at a venue, where it is more than the teams can do. */
function Load({ of, date, zone }: LoadProps) {
  const { t } = useTranslation(['work', 'event']);
  const { data = [] } = useQuery(loadQuery(of, date));
  const { timesOf, sentenceOf } = useSliceText(zone);
  const over = overloads(data);
  if (over.length === 0) return null;
  const sentence = over.map(sentenceOf).join(' ');
  const title = `${t(`event:need.${of.kind}`)}: ${t('at_once')}`;
  return (
    <div className="card pad stack">
      <b>{title}</b>
      <Bars slices={data} label={sentence} />
      <Note look="bad" icon="warning">
        {sentence}
      </Note>
      <details>
        <summary>{t('as_table')}</summary>
        <table>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('at_once')}</th>
              <th scope="col">{t('team_count')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((slice) => (
              <tr key={slice.from}>
                <th scope="row">{timesOf(slice)}</th>
                <td className="num">{slice.jobs}</td>
                <td className="num">{slice.teams ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** What is too much on a day. */
export function DayLoad({ day }: { day: WorkDay }) {
  const zone = day.jobs[0]?.event.timezone ?? 'UTC';
  return crowdedOf(day).map((of) => (
    <Load key={`${of.kind} ${of.venue}`} of={of} date={day.date} zone={zone} />
  ));
}
