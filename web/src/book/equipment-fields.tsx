import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { fieldId, SelectField } from '../kit/field.tsx';
import { NumberField } from '../kit/number-field.tsx';
import * as styles from './book.module.css';
import { newThing, type Thing } from './booking-parts.ts';
import { useFormConflictText } from './conflict-text.ts';
import { allEquipmentQuery, useLeft } from './equipment-left.ts';
import { type FormPart, obstaclesOf } from './form-part.ts';
import { useRoomOf } from './places-query.ts';
import { useRowFocus } from './use-row-focus.ts';

/** The service takes no more. */
const MAX_THINGS = 30;

const pathOf = (index: number): string => `things.${index}`;

type Equipment = Schemas['Equipment'];

/** The sentence of the conflict about one item of equipment: the stock is too small on a date. Empty without one. */
function useShortage(part: FormPart, id: string): string[] {
  const conflictText = useFormConflictText({ ...part, rulesInForce: null });
  const short = obstaclesOf(part).find(
    ({ reason, equipment }) => reason === 'stock' && equipment?.id === id,
  );
  return short ? [conflictText(short)] : [];
}

type RowProps = {
  part: FormPart;
  index: number;
  /** The equipment that is available in the room. */
  offered: readonly Equipment[];
  /** All equipment, by which what cannot be had there is named. */
  all: readonly Equipment[];
};

/** The choice of equipment, among the items that are not chosen yet. */
function WhichField({ part, index, offered, all, onId }: RowProps & { onId(id: string): void }) {
  const { t } = useTranslation('book');
  const { things } = part.values;
  const chosen = things[index]?.id ?? '';
  const others = things.map(({ id }) => id).filter((id) => id !== chosen);
  const free = offered.filter(({ id }) => !others.includes(id));
  const name = all.find(({ id }) => id === chosen)?.name;
  const gone = [name, t('things.gone')].filter(Boolean).join(' · ');
  const isKnown = free.some(({ id }) => id === chosen);
  const first = { value: chosen, label: chosen === '' ? t('things.choose') : gone };
  return (
    <SelectField
      label={t('things.thing', { number: index + 1 })}
      path={pathOf(index)}
      value={chosen}
      onValue={onId}
      options={[
        ...(isKnown ? [] : [first]),
        ...free.map((one) => ({ value: one.id, label: one.name })),
      ]}
    />
  );
}

/** An item of equipment, its requested quantity, and the quantity that is left. */
function ThingRow(row: RowProps) {
  const { part, index, offered } = row;
  const { t } = useTranslation('book');
  const { values, onChange } = part;
  const thing = values.things[index] ?? newThing;
  const chosen = offered.find(({ id }) => id === thing.id);
  const left = useLeft(part, chosen);
  const errors = useShortage(part, thing.id);
  const isOnce = values.repeat === 'never';
  const set = (changes: Partial<Thing>): void =>
    onChange({
      things: values.things.map((one, at) => (at === index ? { ...one, ...changes } : one)),
    });
  const told = { left, stock: chosen?.stock };
  return (
    <div className={`${styles.heldFields} ${styles.thing}`}>
      <WhichField {...row} onId={(id) => set({ id })} />
      <NumberField
        label={t('things.quantity')}
        path={`${pathOf(index)}.quantity`}
        value={thing.quantity}
        onValue={(quantity) => set({ quantity })}
        hint={left === undefined ? '' : t(isOnce ? 'things.left' : 'things.left_first', told)}
        errors={errors}
        least={1}
        most={chosen?.stock ?? 1}
      />
      <IconButton
        icon="minus"
        label={t('things.remove', { number: index + 1 })}
        onClick={() => onChange({ things: values.things.filter((_, at) => at !== index) })}
      />
    </div>
  );
}

/** Equipment that is held with the room, one row each; nothing where the venue has none. */
export function EquipmentFields(part: FormPart) {
  const { t } = useTranslation('book');
  const { values, errorsOf, onChange } = part;
  const { things, room } = values;
  const place = useRoomOf(room);
  const { data: all } = useQuery(allEquipmentQuery);
  const adding = useRowFocus(things.length, pathOf);
  const errors = errorsOf('things');
  // Until both are read it is not known which of the chosen equipment the room can have.
  if (all === undefined || (room !== '' && place === undefined)) return null;
  const offered = all.filter(({ venue_id }) => venue_id === null || venue_id === place?.venue?.id);
  if (offered.length === 0 && things.length === 0) return null;
  return (
    <fieldset
      className="plain-set"
      id={fieldId('things')}
      tabIndex={-1}
      aria-label={t('things.title')}
    >
      {[...things.keys()].map((index) => (
        <ThingRow key={index} part={part} index={index} offered={offered} all={all} />
      ))}
      {errors.length > 0 && <p className="hint bad">{errors.join(' ')}</p>}
      {things.length < Math.min(MAX_THINGS, offered.length) && (
        <div ref={adding}>
          <Button isSmall icon="plus" onClick={() => onChange({ things: [...things, newThing] })}>
            {t('things.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
