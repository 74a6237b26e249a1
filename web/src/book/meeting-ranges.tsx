import { useTranslation } from 'react-i18next';
import type { Conflict } from '../booking/conflict-words.ts';
import { msOf } from '../time/now.ts';
import type { BookingValues } from './booking-values.ts';

const MINUTE_MS = 60_000;
const MARGIN = 0.1;

type MeetingRangesProps = { conflict: Conflict; values: BookingValues };

/** The conflicting booking and the requested one, drawn over each other. The sentence beside it says the same. */
export function MeetingRanges({ conflict, values }: MeetingRangesProps) {
  const { t } = useTranslation('book');
  const { prep = 0, clean = 0 } = values;
  const ours = {
    from: msOf(conflict.start_at) - prep * MINUTE_MS,
    to: msOf(conflict.end_at) + clean * MINUTE_MS,
  };
  const theirs = {
    from: msOf(conflict.held_start_at ?? conflict.start_at),
    to: msOf(conflict.held_end_at ?? conflict.end_at),
  };
  const least = Math.min(ours.from, theirs.from);
  const length = Math.max(ours.to, theirs.to) - least;
  const share = (ms: number): string => `${(MARGIN + (ms / length) * (1 - 2 * MARGIN)) * 100}%`;
  const size = (ms: number): string => `${(ms / length) * (1 - 2 * MARGIN) * 100}%`;
  const place = ({ from, to }: { from: number; to: number }) => ({
    insetInlineStart: share(from - least),
    inlineSize: size(to - from),
  });
  return (
    <div className="track plain low ranges" aria-hidden="true">
      <div className="block" style={place(theirs)}>
        <span>
          <b>{conflict.event?.title}</b>
        </span>
      </div>
      <div className="wish" style={place(ours)}>
        {t('panel.yours')}
      </div>
    </div>
  );
}
