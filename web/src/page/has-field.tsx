import { useTranslation } from 'react-i18next';
import { type Option, SelectField } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';

type HasFieldProps = {
  label: string;
  values: readonly string[];
  /** `name`: the word without the number of rooms. */
  options: readonly (Option & { name: string })[];
  onValues(values: string[]): void;
};

/** The features that a room must have: a choice adds an item, a press on an item removes it. */
export function HasField({ label, values, options, onValues }: HasFieldProps) {
  const { t } = useTranslation(['find', 'actions']);
  const nameOf = (value: string): string =>
    options.find((option) => option.value === value)?.name ?? value;
  const left = options.filter(({ value }) => !values.includes(value));
  return (
    <div className="stack">
      <SelectField
        label={label}
        value=""
        onValue={(added) => onValues([...values, added])}
        options={[
          { value: '', label: values.length > 0 ? t('has_more') : t('has_anything') },
          ...left,
        ]}
      />
      {values.length > 0 && (
        <div className="actions chips">
          {values.map((value) => (
            <button
              key={value}
              type="button"
              className="tag plain chip"
              aria-label={t('actions:remove', { name: nameOf(value) })}
              onClick={() => onValues(values.filter((one) => one !== value))}
            >
              {nameOf(value)} <Icon name="close" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
