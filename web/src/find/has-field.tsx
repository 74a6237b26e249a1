import { useTranslation } from 'react-i18next';
import { type Option, SelectField } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';

type HasFieldProps = {
  values: readonly string[];
  options: readonly Option[];
  onValues(values: string[]): void;
};

/** What a room must have: a choice adds an item, a press on an item takes it away. */
export function HasField({ values, options, onValues }: HasFieldProps) {
  const { t } = useTranslation(['find', 'actions']);
  const left = options.filter(({ value }) => !values.includes(value));
  return (
    <div className="stack">
      <SelectField
        label={t('has')}
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
              aria-label={t('actions:remove', { name: value })}
              onClick={() => onValues(values.filter((one) => one !== value))}
            >
              {value} <Icon name="close" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
