import { FromTermSheet } from '../round/from-term-sheet.tsx';
import type { Round } from '../round/round-queries.ts';
import { OPENABLE } from './request-search.ts';
import { NewRequestSheet, RequestSheet } from './request-sheet.tsx';
import { RoundSheet } from './round-sheet.tsx';

type OpenedSheetProps = { round: Round; opened: string; onClose(): void };

/** The sheet beside the table: a request, a new one, the round itself, or the courses of a term before. */
export function OpenedSheet({ round, opened, onClose }: OpenedSheetProps) {
  if (opened === OPENABLE.request) return <NewRequestSheet round={round} onClose={onClose} />;
  if (opened === OPENABLE.round) return <RoundSheet id={round.id} onClose={onClose} />;
  if (opened === OPENABLE.term) return <FromTermSheet round={round} onClose={onClose} />;
  return <RequestSheet key={opened} round={round} id={opened} onClose={onClose} />;
}
