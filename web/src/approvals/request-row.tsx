import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, FailureText } from '../booking/failure-text.tsx';
import { useRoomsText } from '../booking/rooms-text.ts';
import { PrivateMark } from '../kit/private-mark.tsx';
import { Tag } from '../kit/tag.tsx';
import { useReading } from '../session/reading.ts';
import { instantOfMs, msOf, nowMs } from '../time/now.ts';
import { dateText, listedDateText, relativeText, timeRangeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { Finding } from './finding.tsx';
import * as styles from './inbox.module.css';
import { conflictOwner, type Request } from './inbox-queries.ts';

/** The times of a request in the zone of its room: of a series those of its next date. */
export function useWhen(look: 'short' | 'day' = 'short'): (request: Request) => string {
  const reading = useReading();
  return ({ start_at, next_start_at, end_at, timezone }) => {
    const startMs = msOf(next_start_at ?? start_at);
    const endMs = startMs + msOf(end_at) - msOf(start_at);
    const start = wallAt(instantOfMs(startMs), timezone);
    const times = timeRangeText(start.time, wallAt(instantOfMs(endMs), timezone).time, reading);
    const date =
      look === 'day' ? dateText(start.date, reading, look) : listedDateText(start.date, reading);
    return `${date}, ${times}`;
  };
}

type RequestRowProps = {
  request: Request;
  isChosen: boolean;
  isOpen: boolean;
  /** The reason why it could not be decided with others. */
  failure?: Failure | undefined;
  onChoose(id: string, isRange: boolean): void;
  onOpen(id: string): void;
};

function Who({ request, isOpen, onOpen }: Pick<RequestRowProps, 'request' | 'isOpen' | 'onOpen'>) {
  const { t } = useTranslation(['approvals', 'event']);
  const reading = useReading();
  const { title, creator, created_at, timezone, on_behalf_of: represented } = request;
  const when = relativeText(msOf(created_at), nowMs(), timezone, reading);
  return (
    <div className="grow fill">
      <h2 className="row-title">
        <button
          type="button"
          className={styles.openRow}
          onClick={() => onOpen(request.id)}
          {...(isOpen && { 'aria-current': 'true' as const })}
        >
          <PrivateMark of={request} />
          {title}
        </button>
      </h2>
      <p className="small soft">
        {t('asked', { who: creator?.name ?? '', when })}
        {represented && (
          <>
            {' '}
            <Tag look="plain">{t('event:on_behalf_of', { name: represented.name })}</Tag>
          </>
        )}
      </p>
    </div>
  );
}

/** One request: a tick, what, who, when, where, and one finding. */
export const RequestRow = memo(function RequestRow(props: RequestRowProps) {
  const { t } = useTranslation('actions');
  const when = useWhen();
  const roomsText = useRoomsText();
  const { request, isChosen, isOpen, failure, onChoose } = props;
  const choose = (event: MouseEvent): void => onChoose(request.id, event.shiftKey);
  return (
    <li
      className={isOpen ? `list-row ${styles.row} open` : `list-row ${styles.row}`}
      data-request={request.id}
    >
      <input
        type="checkbox"
        className="check-box"
        aria-label={t('choose', { name: request.title })}
        checked={isChosen}
        onClick={choose}
        onChange={() => undefined}
      />
      <Who {...props} />
      <div className={`small ${styles.asked}`}>
        <b className="figures">{when(request)}</b>
        <br />
        <span className="soft">{roomsText(request)}</span>
      </div>
      <div className={`small ${styles.times}`}>
        {failure ? (
          <span className="bad-text">
            <FailureText failure={failure} owner={conflictOwner(request)} />
          </span>
        ) : (
          <Finding request={request} />
        )}
      </div>
    </li>
  );
});
