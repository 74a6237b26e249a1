import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/field.tsx';
import { useReading } from '../session/reading.ts';
import * as styles from './book.module.css';
import { useFormConflictText } from './conflict-text.ts';
import type { FormPart } from './form-part.ts';
import { keyText } from './repeat-text.ts';
import type { SeriesDate } from './use-series-dates.ts';

type RowProps = { one: SeriesDate; part: FormPart; onTick(isTicked: boolean): void };

/** The conflict on a date, with the ways to resolve it. */
function Trouble({ one, part, onTick, day }: RowProps & { day: string }) {
  const { t } = useTranslation('book');
  const { values, zone, found, onChange } = part;
  const { conflict, key, offered } = one;
  const rulesInForce = found?.room.rules_in_force ?? null;
  const conflictText = useFormConflictText({ values, zone, rulesInForce });
  if (conflict === undefined) return null;
  return (
    <div className={styles.dateTrouble}>
      <span className="hint bad">{conflictText(conflict)}</span>
      <Button isSmall aria-label={t('dates.leave_out_day', { day })} onClick={() => onTick(false)}>
        {t('dates.leave_out')}
      </Button>
      {offered && part.hasOtherRooms && (
        <Button
          isSmall
          aria-label={t('dates.use_room_day', { room: offered.name, day })}
          onClick={() => onChange({ otherRooms: { ...values.otherRooms, [key]: offered.id } })}
        >
          {t('dates.use_room', { room: offered.name })}
        </Button>
      )}
    </div>
  );
}

/** A date with its tick, the holiday that it is on, and what is in the way. */
export function DateRow(props: RowProps) {
  const { one, part, onTick } = props;
  const { t } = useTranslation('book');
  const reading = useReading();
  const { key, isTicked, holiday, room } = one;
  const { values, onChange } = part;
  const day = keyText(key, reading);
  const hint = [holiday, room && t('dates.in_room', { room: room.name })]
    .filter(Boolean)
    .join(' · ');
  const rest = Object.entries(values.otherRooms).filter(([other]) => other !== key);
  return (
    <li>
      <Checkbox label={day} isChecked={isTicked} onCheck={onTick} hint={hint} />
      {isTicked && room && (
        <div className={styles.dateTrouble}>
          <Button
            isSmall
            aria-label={t('dates.own_room_day', { day })}
            onClick={() => onChange({ otherRooms: Object.fromEntries(rest) })}
          >
            {t('dates.own_room')}
          </Button>
        </div>
      )}
      {isTicked && !room && <Trouble {...props} day={day} />}
    </li>
  );
}
