import { useTranslation } from 'react-i18next';
import * as styles from './plan-results.module.css';
import { numberText, type Telling, useTelling } from './plan-words.ts';
import type { Plan } from './records.ts';

type Parts = { first: number; second: number; later: number; none: number };

const LOOKS = ['first', 'second', 'later', 'none'] as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const shares: Record<keyof Parts, string> = {
  first: styles.shareFirst,
  second: styles.shareSecond,
  later: styles.shareLater,
  none: styles.shareNone,
};

/** A bar of shares; the sentence below it has the numbers. */
function Shares({ parts }: { parts: Parts }) {
  const total = sum(Object.values(parts)) || 1;
  return (
    <div className={styles.shares} aria-hidden="true">
      {LOOKS.filter((look) => parts[look] > 0).map((look) => (
        <i
          key={look}
          className={shares[look]}
          style={{ inlineSize: `${(parts[look] / total) * 100}%` }}
        />
      ))}
    </div>
  );
}

const written = <Key extends string>(
  numbers: Record<Key, number>,
  telling: Telling,
): Record<Key, string> =>
  Object.fromEntries(
    Object.entries<number>(numbers).map(([name, value]) => [name, numberText(value, telling)]),
  ) as Record<Key, string>;

/** How many have which of their wishes. */
export function Wishes({ wishes }: { wishes: NonNullable<Plan['wishes']> }) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const [first = 0, second = 0, ...later] = wishes.time;
  const [firstRoom = 0, ...rooms] = wishes.room;
  const none = rooms.at(-1) ?? 0;
  const other = sum(rooms) - none;
  const { kept, missed } = wishes.venue;
  const time = { first, second, later: sum(later) };
  const room = { first: firstRoom, other, none };
  const wished = sum(wishes.room);
  return (
    <section className="card padded stack" aria-labelledby="wishes">
      <h2 id="wishes">{t('wishes.title')}</h2>
      <div>
        <h3>{t('wishes.time')}</h3>
        <Shares parts={{ ...time, none: 0 }} />
        <p className="small soft">{t('wishes.of_time', written(time, telling))}</p>
      </div>
      {wished > 0 && (
        <div>
          <h3>{t('wishes.room', { number: numberText(wished, telling) })}</h3>
          <Shares parts={{ first: firstRoom, second: other, later: 0, none }} />
          <p className="small soft">{t('wishes.of_room', written(room, telling))}</p>
        </div>
      )}
      {kept + missed > 0 && (
        <div>
          <h3>{t('wishes.venue', { number: numberText(kept + missed, telling) })}</h3>
          <Shares parts={{ first: kept, second: 0, later: 0, none: missed }} />
          <p className="small soft">{t('wishes.of_venue', written({ kept, missed }, telling))}</p>
        </div>
      )}
      <ul className="legend">
        {LOOKS.map((look) => (
          <li key={look}>
            <i className={shares[look]} />
            {t(`wishes.looks.${look}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How full rooms are: courses by the share of seats that they use. */
export function SeatColumns({ seats }: { seats: NonNullable<Plan['seats']> }) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const most = Math.max(1, ...seats.map(({ count }) => count));
  const rangeOf = (at: number): string => {
    const from = seats[at - 1]?.to;
    const to = seats[at]?.to ?? 100;
    return from === undefined ? `< ${to}` : `${from}–${to}`;
  };
  return (
    <section className="card padded stack" aria-labelledby="seats-used">
      <h2 id="seats-used">{t('seats_used.title')}</h2>
      <p className="small soft">{t('seats_used.hint')}</p>
      <ol className={styles.seatColumns}>
        {seats.map(({ to, count }, at) => (
          <li key={to}>
            <b className="figures">{numberText(count, telling)}</b>
            <i style={{ blockSize: `${(count / most) * 100}px` }} />
            <span className="tiny figures">
              {rangeOf(at)}
              <span className="visually-hidden"> %</span>
            </span>
          </li>
        ))}
      </ol>
      <p className={`tiny soft ${styles.seatUnit}`}>{t('seats_used.unit')}</p>
    </section>
  );
}
