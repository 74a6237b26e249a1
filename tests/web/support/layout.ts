import type { Page } from '@playwright/test';

/** By how many pixels the page is wider than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Lets the page be read from right to left, as with a language of that direction, or from left to right again. */
export const mirror = (page: Page, dir: 'rtl' | 'ltr' = 'rtl'): Promise<void> =>
  page.evaluate((direction) => {
    document.documentElement.dir = direction;
  }, dir);

/**
 * Makes every word of the page longer by two fifths, as a language with long words would. Times and numbers stay, and
 * so do the titles of bookings, which are nobody’s translation. Words that are long already stay as they are.
 */
export const lengthen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const page = globalThis as { longTexts?: WeakMap<Node, string> };
    const long = page.longTexts ?? new WeakMap<Node, string>();
    page.longTexts = long;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('script, .figures, [role=gridcell]') !== null) continue;
      const text = node.textContent ?? '';
      if (long.get(node) === text) continue;
      const longer = text.replaceAll(
        /\p{L}{3,}/gu,
        (word) => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase(),
      );
      long.set(node, longer);
      node.textContent = longer;
    }
  });

/**
 * Texts that lie on each other, or outside of the window, by what is seen of them, and fields that lie on each other or
 * cut their own content: boxes that scroll or cut are respected, and so is what floats above the page.
 */
export const faultsOfLayout = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = { x: number; y: number; right: number; bottom: number };
    const TOLERANCE = 2;
    const overlapOf = (one: Box, other: Box): Box => ({
      x: Math.max(one.x, other.x),
      y: Math.max(one.y, other.y),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const isSeen = ({ x, y, right, bottom }: Box): boolean =>
      right - x > TOLERANCE && bottom - y > TOLERANCE;
    const EVERYWHERE: Box = { x: -Infinity, y: -Infinity, right: Infinity, bottom: Infinity };
    const windows = new Map<Element | null, Box | undefined>([[null, EVERYWHERE]]);
    /** Through which box an element is seen; undefined where it is hidden or floats. */
    const windowOf = (element: Element | null): Box | undefined => {
      if (element === null || windows.has(element)) return windows.get(element);
      const style = getComputedStyle(element);
      const isHidden = style.visibility === 'hidden' || Number(style.opacity) === 0;
      const isFloating = style.position === 'fixed' || style.position === 'sticky';
      const isRoot = element === document.documentElement || element === document.body;
      let seen =
        isHidden || isFloating || element.matches('.visually-hidden, .shell-skip, [inert]')
          ? undefined
          : windowOf(element.parentElement);
      if (seen !== undefined && style.overflow !== 'visible' && !isRoot)
        seen = overlapOf(seen, element.getBoundingClientRect());
      windows.set(element, seen);
      return seen;
    };
    /** What boxes around an element let be seen of it; undefined where it floats. */
    const shown = (element: Element, box: Box): Box | undefined => {
      const through = windowOf(element);
      const seen = through && overlapOf(through, box);
      return seen !== undefined && isSeen(seen) ? seen : undefined;
    };
    const seenTexts: { text: string; parent: Element; box: Box }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (parent === null || text === '' || parent.closest('script, option, noscript')) continue;
      // What a closed `details` hides has a place all the same.
      if (!parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const seen = shown(parent, box);
        if (seen !== undefined) seenTexts.push({ text: text.slice(0, 40), parent, box: seen });
      }
    }
    const faults = new Set<string>();
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth - clientWidth} too wide`);
    for (const [index, one] of seenTexts.entries()) {
      const isOutside = one.box.x < -TOLERANCE || one.box.right > clientWidth + TOLERANCE;
      if (isOutside) faults.add(`“${one.text}” is outside of the window`);
      for (const other of seenTexts.slice(index + 1)) {
        if (one.parent === other.parent) continue;
        if (isSeen(overlapOf(one.box, other.box)))
          faults.add(`“${one.text}” lies on “${other.text}”`);
      }
    }
    const fields = [...document.querySelectorAll('input, select, textarea, .input')].flatMap(
      (field) => {
        // What is folded away in `details` has a box, but is not painted.
        if (!field.checkVisibility()) return [];
        const box = shown(field, field.getBoundingClientRect());
        const label = field.closest('.field, label')?.textContent?.trim().slice(0, 40) ?? '';
        return box === undefined ? [] : [{ field, box, label }];
      },
    );
    for (const [index, one] of fields.entries()) {
      const isCut = one.field.scrollWidth > one.field.clientWidth + TOLERANCE;
      if (isCut && one.field.matches('div, button')) faults.add(`the field “${one.label}” is cut`);
      for (const other of fields.slice(index + 1)) {
        if (one.field.contains(other.field)) continue;
        if (isSeen(overlapOf(one.box, other.box)))
          faults.add(`the field “${one.label}” lies on “${other.label}”`);
      }
    }
    return [...faults];
  });

/** Buttons, tabs and links of the navigation whose label is cut, with its words. */
export const cutLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const labels = [
      ...document.querySelectorAll('button, a.button, [role=tab], .tabs a, nav a'),
    ].filter(
      (label) =>
        label.checkVisibility() && label.closest('[role=grid], .visually-hidden, [inert]') === null,
    );
    /** Words for screen readers alone are clipped to nothing. */
    const isForReaders = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none';
    const isCut = (element: Element): boolean =>
      element.clientWidth > 0 &&
      !isForReaders(element) &&
      getComputedStyle(element).overflowX !== 'visible' &&
      element.scrollWidth > element.clientWidth + 1;
    return labels
      .filter((label) => [label, ...label.querySelectorAll('*')].some(isCut))
      .map((label) => `the label “${(label.textContent ?? '').trim().slice(0, 40)}” is cut`);
  });
