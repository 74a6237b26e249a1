import type { KeyboardEvent } from 'react';

/** The command of a key. `steps` goes along a line of a grid, `lines` across them; `stretch` moves an end of a span. */
export type GridCommand =
  | { kind: 'steps'; by: number }
  | { kind: 'lines'; by: number }
  | { kind: 'edge'; isEnd: boolean; isWhole: boolean }
  | { kind: 'stretch'; edge: Edge; by: number }
  | { kind: 'shift'; by: number }
  | { kind: 'grab' }
  | { kind: 'copy' }
  | { kind: 'paste' }
  | { kind: 'choose' }
  | { kind: 'drop' };

/** The start or the end of a stretch of time. */
export type Edge = 'start' | 'end';

const MANY = 10;

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

function along(event: KeyboardEvent, by: number): GridCommand {
  if (event.shiftKey) return { kind: 'stretch', edge: event.altKey ? 'start' : 'end', by };
  if (event.altKey) return { kind: 'shift', by };
  return { kind: 'steps', by };
}

/** Keys whose meaning does not depend on how the lines lie. */
function plainCommand(event: KeyboardEvent): GridCommand | undefined {
  switch (event.key) {
    case 'PageDown':
      return { kind: 'lines', by: MANY };
    case 'PageUp':
      return { kind: 'lines', by: -MANY };
    case 'Home':
      return { kind: 'edge', isEnd: false, isWhole: event.ctrlKey };
    case 'End':
      return { kind: 'edge', isEnd: true, isWhole: event.ctrlKey };
    case 'm':
      return { kind: 'grab' };
    case 'Enter':
    case ' ':
      return { kind: 'choose' };
    case 'Escape':
      return { kind: 'drop' };
    default:
      return undefined;
  }
}

/** Copying and pasting; what is selected of the page as text is copied as text. */
function copyCommand(event: KeyboardEvent): GridCommand | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return undefined;
  if (event.key === 'v') return { kind: 'paste' };
  const isText = getSelection()?.isCollapsed === false;
  return event.key === 'c' && !isText ? { kind: 'copy' } : undefined;
}

/**
 * The command of a key that is pressed in a cell; links of the heads have their own. In a grid whose lines are columns,
 * up and down go along them.
 */
export function commandOf(
  event: KeyboardEvent,
  direction: 'rows' | 'columns',
): GridCommand | undefined {
  if (event.target instanceof Element && event.target.closest('[data-cell]') === null)
    return undefined;
  const forward = isRightToLeft(event.currentTarget) ? -1 : 1;
  const sideways = { ArrowRight: forward, ArrowLeft: -forward }[event.key];
  const downwards = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const [alongBy, acrossBy] = direction === 'rows' ? [sideways, downwards] : [downwards, sideways];
  if (alongBy !== undefined) return along(event, alongBy);
  if (acrossBy !== undefined) return { kind: 'lines', by: acrossBy };
  return copyCommand(event) ?? plainCommand(event);
}
