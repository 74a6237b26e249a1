import { useTranslation } from 'react-i18next';
import { FailureText } from '../../booking/failure-text.tsx';
import { AppLink } from '../../kit/app-link.tsx';
import { useWhen } from './closure-when.ts';
import type { ClosureRow } from './use-closure.ts';

type RowProps = {
  row: ClosureRow;
  zone: string;
  onChoose(id: string, isChosen: boolean): void;
  onRoom(id: string, room: string): void;
};

function Instead({ row, when, onRoom }: Pick<RowProps, 'row' | 'onRoom'> & { when: string }) {
  const { t } = useTranslation('closure');
  const { id, title } = row.affected;
  if (row.answerable === undefined) return <span className="soft">{t('searching')}</span>;
  const { rooms } = row.answerable;
  if (rooms.length === 0) return <span className="soft">{t('none_free')}</span>;
  return (
    <select
      className="input"
      aria-label={t('instead_of', { title, when })}
      value={row.room}
      onChange={(event) => onRoom(id, event.currentTarget.value)}
    >
      {rooms.map((room) => (
        <option key={room.id} value={room.id}>
          {room.name}
        </option>
      ))}
    </select>
  );
}

function Row({ row, zone, onChoose, onRoom }: RowProps) {
  const { t } = useTranslation('closure');
  const when = useWhen(zone)(row.affected);
  const { id, title } = row.affected;
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className="check-box"
          aria-label={t('choose', { title, when })}
          checked={row.isChosen}
          onChange={(event) => onChoose(id, event.currentTarget.checked)}
        />
      </td>
      <th scope="row" className="cell">
        <AppLink href={`/events/${id}`}>{title}</AppLink>
        <span className="line-on-phones small soft">{when}</span>
        {row.failure && (
          <span className="hint bad">
            <FailureText
              failure={row.failure}
              // The room that it would move to may be in the way, so each sentence names its room.
              owner={{ timezone: zone, is_recurring: id.includes('::'), hasSeveralRooms: true }}
            />
          </span>
        )}
      </th>
      <td className="figures not-on-phones">{when}</td>
      <td className="not-on-phones">{row.answerable?.creator}</td>
      <td>
        <Instead row={row} when={when} onRoom={onRoom} />
      </td>
    </tr>
  );
}

type ClosureTableProps = Omit<RowProps, 'row'> & {
  rows: readonly ClosureRow[];
  onChooseAll(areChosen: boolean): void;
};

/** The bookings in a block: each can be chosen, with the room that it would move to. */
export function ClosureTable({ rows, onChooseAll, ...each }: ClosureTableProps) {
  const { t } = useTranslation('closure');
  return (
    <div className="card scroll">
      <table>
        <thead>
          <tr>
            <td>
              <input
                type="checkbox"
                className="check-box"
                aria-label={t('choose_all')}
                checked={rows.every(({ isChosen }) => isChosen)}
                onChange={(event) => onChooseAll(event.currentTarget.checked)}
              />
            </td>
            <th scope="col">{t('booking')}</th>
            <th scope="col" className="not-on-phones">
              {t('when')}
            </th>
            <th scope="col" className="not-on-phones">
              {t('by')}
            </th>
            <th scope="col">{t('instead')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.affected.id} row={row} {...each} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
