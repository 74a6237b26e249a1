import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seating } from '../api/seatings.ts';

type LayoutTextProps = { layout: Seating; seats?: number | null | undefined };

function Words({ layout, seats }: LayoutTextProps) {
  const { t } = useTranslation('room');
  return [t(`seatings.${layout}`), seats].filter(Boolean).join(', ');
}

/** `U-shape, 24`: a layout, and the seats that a room has in it. Its words are loaded where one is shown. */
export function LayoutText(props: LayoutTextProps) {
  return (
    <Suspense>
      <Words {...props} />
    </Suspense>
  );
}
