import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { withScreenWords } from '../../words/index.ts';
import type { GridCommand } from '../grid/grid-keys.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import type { Segment } from '../segments.ts';
import type { CopyTools } from './copied-booking.ts';

/** No part of the first view: it is loaded with the first of its keys. */
const load = withScreenWords(() => import('./copied-booking.ts'));

type CopyOptions = Pick<CopyTools, 'wishes' | 'overlays'> & { isBookable: boolean };

/** Copying a booking by keys, and pasting the copy into a free stretch, for which the quick booking form opens. */
export function useCopy({ isBookable, ...grid }: CopyOptions) {
  const { t } = useTranslation('calendar');
  const queries = useQueryClient();
  const tools = { ...grid, queries, t };
  /** Follows a key. False where it neither copies nor pastes. */
  return (command: GridCommand, line: BookableLine, segment: Segment): boolean => {
    if (command.kind === 'copy' && segment.kind === 'booking') {
      const { booking } = segment;
      void load().then(({ copyBooking }) => copyBooking(line, booking, tools));
    } else if (command.kind === 'paste' && isBookable) {
      void load().then(({ pasteBooking }) => pasteBooking(line, segment, tools));
    }
    return command.kind === 'copy' || command.kind === 'paste';
  };
}
