import { useTranslation } from 'react-i18next';
import { SEATINGS } from '../../api/seatings.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import type { FieldFault } from '../../kit/error-summary.tsx';
import { fieldId, SelectField, TextField } from '../../kit/field.tsx';
import { errorsAt } from '../../page/use-send.ts';
import type { LayoutRow, RoomValues } from './room-values.ts';

/** Layouts in words: `U-shape: 24, Banquet: 80`. */
export function useLayoutsText(): (rows: readonly LayoutRow[]) => string {
  const { t } = useTranslation('manage');
  return (rows) =>
    rows
      .flatMap(({ seating_type, capacity }) => {
        const seating = SEATINGS.find((one) => one === seating_type);
        return seating ? [`${t(`seatings.${seating}`)}: ${capacity}`] : [];
      })
      .join(', ');
}

type LayoutsFieldProps = {
  values: Pick<RoomValues, 'layouts' | 'seating_type'>;
  change(changes: Pick<RoomValues, 'layouts'>): void;
  faults: readonly FieldFault[];
};

/** Other ways to furnish a room than its usual one, a row each, with the seats that it has then. */
export function LayoutsField({ values, change, faults }: LayoutsFieldProps) {
  const { t } = useTranslation('manage');
  const { layouts, seating_type: usual } = values;
  const put = (at: number, row: Partial<LayoutRow>): void =>
    change({ layouts: layouts.map((one, index) => (index === at ? { ...one, ...row } : one)) });
  const free = SEATINGS.filter(
    (seating) => seating !== usual && !layouts.some((row) => row.seating_type === seating),
  );
  return (
    <fieldset className="plain-set" id={fieldId('layouts')} tabIndex={-1}>
      <legend>{t('layouts.title')}</legend>
      <p className="hint">{t('layouts.hint')}</p>
      {layouts.map(({ seating_type, capacity }, at) => (
        <div className="thirds halves-on-phones" key={seating_type}>
          <SelectField
            label={t('layouts.type', { number: at + 1 })}
            path={`layouts.${at}.seating_type`}
            errors={errorsAt(faults, `layouts.${at}.seating_type`)}
            value={seating_type}
            onValue={(next) => put(at, { seating_type: next })}
            options={SEATINGS.filter((one) => one === seating_type || free.includes(one)).map(
              (value) => ({ value, label: t(`seatings.${value}`) }),
            )}
          />
          <TextField
            label={t('layouts.seats', { number: at + 1 })}
            path={`layouts.${at}.capacity`}
            errors={errorsAt(faults, `layouts.${at}.capacity`)}
            inputMode="numeric"
            maxLength={10}
            value={capacity}
            onValue={(next) => put(at, { capacity: next })}
          />
          <IconButton
            icon="close"
            label={t('layouts.remove', { number: at + 1 })}
            onClick={() => change({ layouts: layouts.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      {free[0] !== undefined && (
        <Button
          icon="plus"
          onClick={() =>
            change({ layouts: [...layouts, { seating_type: free[0] ?? '', capacity: '' }] })
          }
        >
          {t('layouts.add')}
        </Button>
      )}
    </fieldset>
  );
}
