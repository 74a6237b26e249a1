import { type RefObject, useEffect, useState } from 'react';
import { useKindColours } from '../../booking/kind-colours.tsx';
import * as styles from './grid.module.css';

type Tip = { name: string; x: number; y: number };

/** Leaves room for a few words before the end of the box. */
const WIDTH = 260;
const GAP = 4;

/** Whether a text of a block is cut, shortened or left out. */
const isCut = (text: Element): boolean =>
  text.clientWidth === 0 ||
  text.scrollWidth > text.clientWidth ||
  text.scrollHeight > text.clientHeight + 1 ||
  getComputedStyle(text, '::after').content === `"${text.getAttribute('data-start')}"`;

/** The name of a booking below its block, which is too small for it. */
function tipOf(target: EventTarget | null, box: HTMLElement): Tip | null {
  const block = target instanceof Element ? target.closest('.block[aria-label]') : null;
  if (block === null || ![...block.querySelectorAll('b, em')].some(isCut)) return null;
  const { left, bottom } = block.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  const x = Math.max(0, Math.min(left - outer.left, box.clientWidth - WIDTH));
  const y = bottom - outer.top + box.scrollTop + GAP;
  return { name: block.getAttribute('aria-label') ?? '', x: x + box.scrollLeft, y };
}

/**
 * Shows the name of the block under the pointer, or else of the one with the focus, where the block has no room for it.
 * `Escape` and a press hide it. The colours of kinds are read with it.
 */
export function BlockTip({ box }: { box: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip | null>(null);
  useKindColours();
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const look = ({ target }: Event): void => setTip(tipOf(target, current));
    const hide = (): void => setTip(null);
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    // The pointer may be there already.
    setTip(tipOf(current.querySelector('.block:hover') ?? document.activeElement, current));
    const ending = new AbortController();
    const options = { signal: ending.signal };
    for (const type of ['focusin', 'mouseover']) current.addEventListener(type, look, options);
    for (const type of ['focusout', 'mouseleave', 'pointerdown'])
      current.addEventListener(type, hide, options);
    current.addEventListener('keydown', onKey, { ...options, capture: true });
    return () => ending.abort();
  }, [box]);
  if (tip === null) return null;
  return (
    // The block has the same name for screen readers.
    <div className={styles.tip} aria-hidden="true" style={{ left: tip.x, top: tip.y }}>
      {tip.name}
    </div>
  );
}
