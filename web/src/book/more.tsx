import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import type { BookingValues } from './booking-values.ts';
import type { FormPart } from './form-part.ts';

const LaterFields = lazy(() =>
  import('./later-fields.tsx').then(({ LaterFields }) => ({ default: LaterFields })),
);

/** The fields that stand behind *More*. */
const FIELDS = [
  ...(['prep', 'clean', 'kind', 'institution', 'format', 'description'] as const),
  ...(['notes', 'website', 'email', 'isPrivate', 'people', 'needs'] as const),
] satisfies readonly (keyof BookingValues)[];

/** Whether a field says more than a new form does. */
const isFilled = (value: BookingValues[keyof BookingValues]): boolean =>
  typeof value === 'object' ? Object.keys(value).length > 0 : Boolean(value);

/** The rest of the form: open from the start where it holds something, and always where something in it is wrong. */
export function More(part: FormPart) {
  const { t } = useTranslation('book');
  const { values, errorsOf } = part;
  const [isWanted, setWanted] = useState(() => FIELDS.some((field) => isFilled(values[field])));
  const isOpen = isWanted || FIELDS.some((field) => errorsOf(field).length > 0);
  return (
    <>
      <div>
        <Button
          icon={isOpen ? 'up' : 'down'}
          aria-expanded={isOpen}
          onClick={() => setWanted(!isOpen)}
        >
          {t('more')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <LaterFields {...part} />
        </Suspense>
      )}
    </>
  );
}
