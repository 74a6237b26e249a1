import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seating } from '../api/seatings.ts';
import * as styles from './layout-drawing.module.css';

const STEPS = Array.from({ length: 12 }, (_, at) => at);

/** Some shapes in a line, one for each number from 0. */
const each = (count: number, shape: (at: number) => ReactNode): ReactNode =>
  STEPS.slice(0, count).map(shape);

const Seat = ({ x, y, r = 1.7 }: { x: number; y: number; r?: number }) => (
  <circle cx={x} cy={y} r={r} />
);

type BoxProps = { x: number; y: number; width: number; height: number };

const Table = (box: BoxProps) => <rect className={styles.table} rx={1.2} {...box} />;

const RoundTable = ({ x, y }: { x: number; y: number }) => (
  <circle className={styles.table} cx={x} cy={y} r={3.2} />
);

const rows = (count: number, columns: number, top: number) =>
  each(count, (row) => (
    <g key={row}>
      {each(columns, (column) => (
        <Seat key={column} x={14 + column * 4.9} y={top + row * 7} />
      ))}
    </g>
  ));

/** The positions of the high tables at a reception. */
const STANDING = [
  [15, 17],
  [30, 22],
  [46, 16],
  [58, 26],
  [20, 34],
  [38, 36],
  [54, 39],
] as const;

/** Points on a half circle that is open to the front. */
const arc = (at: number, of: number, radius: number) => {
  const angle = (Math.PI * at) / (of - 1);
  return { x: 36 + radius * Math.cos(angle), y: 18 + radius * 0.75 * Math.sin(angle) };
};

const drawings: Record<Seating, () => ReactNode> = {
  theater: () => rows(4, 10, 17),
  classroom: () =>
    each(9, (at) => {
      const x = 12 + (at % 3) * 17;
      const y = 13 + Math.floor(at / 3) * 11;
      return (
        <g key={at}>
          <Table x={x} y={y} width={14} height={3.6} />
          <Seat x={x + 4} y={y + 7} />
          <Seat x={x + 10} y={y + 7} />
        </g>
      );
    }),
  boardroom: () => (
    <>
      <Table x={18} y={22} width={36} height={9} />
      {each(10, (at) => (
        <Seat key={at} x={22 + (at % 5) * 7} y={at < 5 ? 18 : 35} />
      ))}
      <Seat x={14} y={26.5} />
      <Seat x={58} y={26.5} />
    </>
  ),
  u_shape: () => (
    <>
      <Table x={18} y={14} width={4} height={24} />
      <Table x={50} y={14} width={4} height={24} />
      <Table x={18} y={34} width={36} height={4} />
      {each(6, (at) => (
        <Seat key={at} x={at < 3 ? 14 : 58} y={17 + (at % 3) * 8} />
      ))}
      {each(4, (at) => (
        <Seat key={at} x={23 + at * 8.7} y={42} />
      ))}
    </>
  ),
  banquet: () =>
    each(8, (at) => {
      const x = 15 + (at % 4) * 14;
      const y = at < 4 ? 18 : 35;
      return (
        <g key={at}>
          <RoundTable x={x} y={y} />
          {each(6, (seat) => {
            const angle = (seat * Math.PI) / 3;
            return (
              <Seat key={seat} x={x + 6 * Math.cos(angle)} y={y + 6 * Math.sin(angle)} r={1.3} />
            );
          })}
        </g>
      );
    }),
  reception: () =>
    STANDING.map(([x, y]) => (
      <g key={`${x} ${y}`}>
        <RoundTable x={x} y={y} />
        <Seat x={x - 5.5} y={y} r={1.4} />
        <Seat x={x + 5.5} y={y} r={1.4} />
      </g>
    )),
  hollow_square: () => (
    <>
      <Table x={20} y={14} width={32} height={4} />
      <Table x={20} y={35} width={32} height={4} />
      <Table x={20} y={14} width={4} height={25} />
      <Table x={48} y={14} width={4} height={25} />
      {each(8, (at) => (
        <Seat key={at} x={24 + (at % 4) * 8} y={at < 4 ? 10.5 : 43} />
      ))}
      {each(6, (at) => (
        <Seat key={at} x={at < 3 ? 16 : 56} y={19 + (at % 3) * 7.5} />
      ))}
    </>
  ),
  cinema: () =>
    each(4, (row) => (
      <g key={row}>
        {each(9, (column) => (
          <Seat key={column} x={12 + column * 6} y={18 + row * 7 - Math.abs(column - 4) * 0.7} />
        ))}
      </g>
    )),
  podium: () => (
    <>
      <Table x={22} y={10} width={28} height={6} />
      {each(4, (at) => (
        <Seat key={at} x={26 + at * 6.6} y={13} />
      ))}
      {rows(3, 10, 24)}
    </>
  ),
  horseshoe: () => (
    <>
      {each(9, (at) => (
        <Table key={at} x={arc(at, 9, 19).x - 2} y={arc(at, 9, 19).y - 1} width={4} height={3} />
      ))}
      {each(9, (at) => (
        <Seat key={at} {...arc(at, 9, 26)} />
      ))}
    </>
  ),
  other: () => null,
};

/** A layout from above, with the front of the room at the top. */
export function LayoutDrawing({ layout }: { layout: Seating }) {
  const { t } = useTranslation(['work', 'room']);
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 72 48"
      role="img"
      aria-label={t('drawing', { layout: t(`room:seatings.${layout}`) })}
    >
      <rect className={styles.floor} x={0.75} y={0.75} width={70.5} height={46.5} rx={4} />
      <path className={styles.front} d="M24 5h24" />
      {drawings[layout]()}
    </svg>
  );
}
