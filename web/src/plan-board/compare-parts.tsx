import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Icon } from '../kit/icon.tsx';
import { gainsOf } from './gains.ts';
import * as styles from './plan-results.module.css';
import { nthText, numberText, type Telling, timesText, useTelling } from './plan-words.ts';
import type { Plan, Round } from './records.ts';
import { Sign } from './sign.tsx';

export type ComparedCourse = Schemas['PlanComparedCourse'];
type Place = NonNullable<ComparedCourse['to']>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The numbers of a plan that are compared. */
const numbersOf = ({ placed, wishes }: Plan) => ({
  placed,
  first_time: wishes?.time[0] ?? 0,
  wished_room: sum((wishes?.room ?? []).slice(0, -1)),
  wished_venue: wishes?.venue.kept ?? 0,
});

type PairProps = { plan: Plan; other: Plan };

/** Both plans in numbers. */
export function Totals({ plan, other }: PairProps) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const [now, before] = [numbersOf(plan), numbersOf(other)];
  const rows = Object.keys(now) as (keyof typeof now)[];
  return (
    <section className="card padded stack" aria-labelledby="totals">
      <h2 id="totals">{t('compare.totals')}</h2>
      <table className={styles.totals}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('plan_number', { number: other.number })}</th>
            <th scope="col">{t('plan_number', { number: plan.number })}</th>
            <th scope="col">{t('compare.change')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const change = now[row] - before[row];
            const look =
              change === 0 ? 'figures soft' : change > 0 ? 'figures good-text' : 'figures bad-text';
            return (
              <tr key={row}>
                <th scope="row">{t(`totals.${row}`)}</th>
                <td className="figures">{numberText(before[row], telling)}</td>
                <td className="figures">
                  <b>{numberText(now[row], telling)}</b>
                </td>
                <td className={look}>
                  {change > 0 && '+'}
                  {numberText(change, telling).replace('-', '−')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Gains and losses of each institution, as bars with their numbers. */
export function GainsByInstitution({ courses }: { courses: readonly ComparedCourse[] }) {
  const { t } = useTranslation('board');
  const gains = gainsOf(courses);
  const most = Math.max(1, ...gains.map(({ gain, lose }) => Math.max(gain, lose)));
  const width = (count: number): React.CSSProperties => ({ inlineSize: `${(count / most) * 50}%` });
  const count = (verdict: string): number =>
    courses.filter((one) => one.verdict === verdict).length;
  return (
    <section className="card padded stack" aria-labelledby="gains">
      <h2 id="gains">{t('quality.who_gains')}</h2>
      <p className="small soft">
        {t('compare.summary', {
          gain: count('better'),
          lose: count('worse'),
          other: count('other'),
        })}
      </p>
      <ul className={styles.gains}>
        {gains.map(({ name, gain, lose }) => (
          <li key={name ?? ''}>
            <span>{name ?? t('compare.others')}</span>
            <span className={styles.updown} aria-hidden="true">
              <i className={styles.loss} style={width(lose)} />
              <i className={styles.gain} style={width(gain)} />
            </span>
            <span className="small figures">{t('compare.gain_and_lose', { gain, lose })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const placeText = (place: Place | null, telling: Telling): string =>
  place === null
    ? telling.t('compare.not_placed')
    : `${timesText(place.slots, telling)}, ${place.room.name}`;

/** What a change means for the wishes of a course: `was its first room; now its second`. */
function meaningOf({ from, to }: ComparedCourse, telling: Telling): string {
  const { t } = telling;
  const nth = (index: number): string => nthText(index, telling);
  if (from === null || to === null) {
    const place = to ?? from;
    if (place === null) return '';
    const time = t('wish_time', { nth: nth(place.pattern_index) });
    return to === null ? t('compare.lost', { time }) : time;
  }
  const parts: string[] = [];
  if (from.pattern_index !== to.pattern_index)
    parts.push(t('compare.times', { was: nth(from.pattern_index), now: nth(to.pattern_index) }));
  if (from.room_wish !== to.room_wish) {
    const name = (wish: number | null): string =>
      wish === null ? t('compare.no_wished_room') : t('wish_room', { nth: nth(wish) });
    parts.push(t('compare.rooms', { was: name(from.room_wish), now: name(to.room_wish) }));
  }
  return parts.length === 0 ? t('compare.same_wishes') : parts.join('; ');
}

const marks: Record<ComparedCourse['verdict'], string> = {
  better: styles.better,
  worse: styles.worse,
  other: '',
};

function VerdictMark({ verdict }: Pick<ComparedCourse, 'verdict'>) {
  const { t } = useTranslation('board');
  return (
    <span className={`${styles.mark} ${marks[verdict]}`}>
      {verdict === 'worse' && <Icon name="warning" />}
      {verdict === 'better' && <Icon name="check" />}
      {verdict === 'other' && <Sign name="swap" />}
      {t(`verdicts.${verdict}`)}
    </span>
  );
}

type ChangesProps = PairProps & { round: Round; courses: readonly ComparedCourse[] };

/** The courses that two plans place differently, losses first. */
export function Changes({ round, courses, plan, other }: ChangesProps) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const [before, now] = [other, plan].map(({ number }) => t('plan_number', { number }));
  return (
    <div className="card scroll">
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('compare.verdict')}</span>
            </th>
            <th scope="col">{t('columns.title')}</th>
            <th scope="col">{before}</th>
            <th scope="col">{now}</th>
            <th scope="col">{t('compare.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {courses.map((course) => (
            <tr key={course.request.id} data-course={course.request.id}>
              <td>
                <VerdictMark verdict={course.verdict} />
              </td>
              <th scope="row">
                <AppLink
                  href={`/manage/plan/${round.id}/board?plan=${plan.id}&q=${encodeURIComponent(course.request.title)}`}
                >
                  {course.request.title}
                </AppLink>
                {course.institution && (
                  <span className="small soft">{course.institution.name}</span>
                )}
              </th>
              <td className="small figures" data-label={before}>
                {placeText(course.from, telling)}
              </td>
              <td className="small figures" data-label={now}>
                <b>{placeText(course.to, telling)}</b>
              </td>
              <td className="small soft">{meaningOf(course, telling)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
