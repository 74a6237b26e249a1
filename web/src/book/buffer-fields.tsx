import { useTranslation } from 'react-i18next';
import { NumberField } from '../kit/number-field.tsx';
import type { FormPart } from './form-part.ts';

const MAX_BUFFER = 1_440;

/** Preparation and clean-up. */
export function Buffers({ values, errorsOf, onChange }: FormPart) {
  const { t } = useTranslation('book');
  const buffer = { least: 0, most: MAX_BUFFER, step: 5, unit: 'minute' };
  return (
    <div className="halves halves-on-phones">
      <NumberField
        label={t('prep')}
        path="prep"
        value={values.prep}
        onValue={(prep) => onChange({ prep })}
        errors={errorsOf('prep')}
        {...buffer}
      />
      <NumberField
        label={t('clean')}
        path="clean"
        value={values.clean}
        onValue={(clean) => onChange({ clean })}
        errors={errorsOf('clean')}
        {...buffer}
      />
    </div>
  );
}
