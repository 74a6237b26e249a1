import { scaleBand, scaleLinear } from 'd3-scale';
import * as styles from './chart.module.css';

/** A bar: what it is of, how long it is, and how long it could be. */
export type Bar = { key: string; label: string; value: number; of: number; text: string };

type BarChartProps = {
  label: string;
  bars: readonly Bar[];
  /** The text of the axis at a value. */
  tickText(value: number): string;
};

const BAND = 44;
const AXIS = 24;
const TICKS = 4;

/** Horizontal bars, each before the length that it could have. The table beside it says the same. */
export function BarChart({ label, bars, tickText }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value, of }) => Math.max(value, of)));
  const x = scaleLinear([0, most], [0, 100]).nice(TICKS);
  const height = bars.length * BAND;
  const y = scaleBand(
    bars.map(({ key }) => key),
    [0, height],
  ).padding(0);
  return (
    <svg className={styles.bars} height={height + AXIS} width="100%" role="img" aria-label={label}>
      {x.ticks(TICKS).map((tick) => (
        <g key={tick}>
          <line className="tick" x1={`${x(tick)}%`} x2={`${x(tick)}%`} y1={0} y2={height} />
          <text
            x={`${x(tick)}%`}
            y={height + 16}
            textAnchor={tick === 0 ? 'start' : x(tick) > 99 ? 'end' : 'middle'}
          >
            {tickText(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ key, label: name, value, of, text }) => (
        <g key={key} transform={`translate(0 ${y(key) ?? 0})`}>
          <text className={styles.name} x={0} y={16}>
            {name}: {text}
          </text>
          <rect className={styles.of} x={0} y={22} width={`${x(of)}%`} height={14} rx={3} />
          <rect className={styles.value} x={0} y={22} width={`${x(value)}%`} height={14} rx={3} />
        </g>
      ))}
    </svg>
  );
}
