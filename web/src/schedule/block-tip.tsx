import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useState,
} from 'react';

type Tip = { name: string; x: number; y: number };

/** Leaves room for a few words before the end of the box. */
const WIDTH = 260;
const GAP = 4;

/** The name of a booking below its block, which is too narrow for it. */
function tipOf(target: EventTarget, box: HTMLElement): Tip | null {
  const block = target instanceof Element ? target.closest('.ev[aria-label]') : null;
  if (block === null) return null;
  const { left, bottom } = block.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  const x = Math.max(0, Math.min(left - outer.left, box.clientWidth - WIDTH));
  const y = bottom - outer.top + box.scrollTop + GAP;
  return { name: block.getAttribute('aria-label') ?? '', x: x + box.scrollLeft, y };
}

/** Shows the name of the block under the pointer, or else of the one with the focus. `Escape` hides it. */
export function useBlockTip(box: RefObject<HTMLElement | null>) {
  const [tip, setTip] = useState<Tip | null>(null);
  const look = ({ target }: FocusEvent | MouseEvent): void =>
    setTip(box.current && tipOf(target, box.current));
  const handlers = {
    onFocus: look,
    onMouseOver: look,
    onBlur: () => setTip(null),
    onMouseLeave: () => setTip(null),
    onKeyDownCapture: ({ key }: KeyboardEvent) => key === 'Escape' && setTip(null),
  };
  const shown = tip && (
    // The block has the same name for screen readers.
    <div className="tip" aria-hidden="true" style={{ left: tip.x, top: tip.y }}>
      {tip.name}
    </div>
  );
  return { handlers, shown };
}
