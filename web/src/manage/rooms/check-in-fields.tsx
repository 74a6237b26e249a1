import { useTranslation } from 'react-i18next';
import type { FieldFault } from '../../kit/error-summary.tsx';
import { Checkbox, TextField } from '../../kit/field.tsx';
import { errorsAt } from '../../page/use-send.ts';
import type { RoomValues } from './room-values.ts';

type CheckInFieldsProps = {
  values: RoomValues;
  change(changes: Partial<RoomValues>): void;
  faults: readonly FieldFault[];
};

/** Whether people check in to the dates of a room, and when the room is given back if nobody does. */
export function CheckInFields({ values, change, faults }: CheckInFieldsProps) {
  const { t } = useTranslation('manage');
  const field = (name: 'opens_minutes_before' | 'release_after_minutes') => {
    const path = `check_in.${name}`;
    return { path, errors: errorsAt(faults, path), inputMode: 'numeric', maxLength: 2 } as const;
  };
  return (
    <>
      <Checkbox
        label={t('check_in.ask')}
        hint={t('check_in.hint')}
        isChecked={values.has_check_in}
        onCheck={(has_check_in) => change({ has_check_in })}
      />
      {values.has_check_in && (
        <div className="halves">
          <TextField
            {...field('opens_minutes_before')}
            label={t('check_in.opens')}
            value={values.check_in_opens}
            onValue={(check_in_opens) => change({ check_in_opens })}
          />
          <TextField
            {...field('release_after_minutes')}
            label={t('check_in.release')}
            value={values.check_in_release}
            onValue={(check_in_release) => change({ check_in_release })}
          />
        </div>
      )}
    </>
  );
}
