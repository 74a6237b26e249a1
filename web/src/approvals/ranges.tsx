import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import { laterInstant, msOf } from '../time/now.ts';
import { timeRangeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import {
  type Neighbour,
  neighboursQuery,
  type Request,
  type Slot,
  slotOf,
} from './inbox-queries.ts';

/** The position of a range between two instants, in percent. */
function placeOf(from: string, to: string, start: string, end: string) {
  const length = msOf(to) - msOf(from);
  const share = (instant: string): number =>
    Math.min(100, Math.max(0, ((msOf(instant) - msOf(from)) / length) * 100));
  return {
    insetInlineStart: `${share(start)}%`,
    inlineSize: `${share(end) - share(start)}%`,
  };
}

const AROUND_MINUTES = 180;

type Block = Pick<Neighbour, 'id' | 'title' | 'start_at' | 'end_at'> & { look: string };

const lookOf = ({ status }: Neighbour): string =>
  status === 'pending' ? 'block pending' : 'block';

/** The drawn blocks: the other bookings, the slot that a change leaves if it is near, and the requested slot. */
function blocksOf(request: Request, slot: Slot, others: readonly Neighbour[]): Block[] {
  const { id, title, start_at, end_at, room_id } = request;
  const isKept = request.pending_change !== null && room_id === slot.room_id;
  return [
    ...others.map((other) => ({ ...other, look: lookOf(other) })),
    ...(isKept ? [{ id: `${id} kept`, title, start_at, end_at, look: 'block' }] : []),
    { id, title, ...slot, look: 'block pending asked' },
  ];
}

function Picture({ slot, blocks }: { slot: Slot; blocks: readonly Block[] }) {
  const from = laterInstant(slot.start_at, -AROUND_MINUTES);
  const to = laterInstant(slot.end_at, AROUND_MINUTES);
  const shown = blocks.filter(({ start_at, end_at }) => start_at < to && from < end_at);
  return (
    <div className="timeline" aria-hidden="true">
      <div className="track low ranges">
        {shown.map(({ id, title, start_at, end_at, look }) => (
          <div key={id} className={look} style={placeOf(from, to, start_at, end_at)}>
            <span>
              <b>{title}</b>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The bookings in the room around a request: as a picture and in words. */
export function Ranges({ request }: { request: Request }) {
  const { t } = useTranslation('approvals');
  const reading = useReading();
  const slot = slotOf(request);
  const others = useQuery(neighboursQuery(request.id, slot)).data ?? [];
  const timesOf = ({ start_at, end_at }: Neighbour): string =>
    timeRangeText(
      wallAt(start_at, request.timezone).time,
      wallAt(end_at, request.timezone).time,
      reading,
    );
  return (
    <>
      <Picture slot={slot} blocks={blocksOf(request, slot, others)} />
      {others.length === 0 && <p className="small soft">{t('nobody_near')}</p>}
      {others.map((other) => (
        <p key={other.id} className="small soft figures">
          {timesOf(other)} {other.title}
        </p>
      ))}
    </>
  );
}
