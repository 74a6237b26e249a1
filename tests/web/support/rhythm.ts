import type { Page } from '@playwright/test';

/**
 * What is out of step on a page: headings, rows and cards whose start edges differ by a few pixels, buttons that stand
 * closer than 8 pixels below a text, and texts that touch the border around them.
 */
export const faultsOfRhythm = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const BUTTON_GAP = 8;
    const INNER_GAP = 4;
    /** The box of a text is higher than its letters. */
    const ABOVE_GAP = 2;
    /** Edges that differ by more are meant to. */
    const NEAR = 20;
    const main = document.querySelector('main') ?? document.body;
    const faults = new Set<string>();
    const named = (element: Element): string =>
      `“${(element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 30)}”`;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility() &&
      element.closest('.visually-hidden, [inert], [aria-hidden=true]') === null;
    /** The boxes of the lines of texts in an element that people see. */
    const linesOf = (element: Element): { text: string; parent: Element; box: DOMRect }[] => {
      const found: { text: string; parent: Element; box: DOMRect }[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const parent = node.parentElement;
        const text = (node.textContent ?? '').trim();
        if (parent === null || text === '' || !isSeen(parent)) continue;
        if (parent.closest('option, script') !== null) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects())
          if (box.width > 1 && box.height > 1) found.push({ text: text.slice(0, 30), parent, box });
      }
      return found;
    };
    const CARDS = '.card, .note, .timeline, .grid-week-box, .month-box';
    const isOutside = (element: Element): boolean =>
      element.parentElement?.closest(`${CARDS}, [role=dialog], details, aside, table`) === null;

    const heading = main.querySelector('h1');
    const start = heading === null ? undefined : linesOf(heading)[0]?.box.left;
    const blocks = [...main.querySelectorAll(`${CARDS}, h2, ul.plain-rows, .tabs`)];
    for (const block of blocks) {
      if (start === undefined || !isSeen(block) || !isOutside(block)) continue;
      const isHeading = block.matches('h2');
      // The line below tabs reaches to the ends of a phone.
      const box = block.matches('.tabs') ? (block.firstElementChild ?? block) : block;
      const edge = isHeading ? linesOf(block)[0]?.box.left : box.getBoundingClientRect().left;
      const by = Math.abs((edge ?? start) - start);
      if (by > 0.6 && by < NEAR)
        faults.add(`${named(block)} is ${by.toFixed(1)} beside its heading`);
    }
    for (const card of main.querySelectorAll('.card')) {
      if (!isSeen(card)) continue;
      const own = [...card.querySelectorAll('h2, h3, p, li')].filter(
        (one) =>
          one.closest('.card') === card && isSeen(one) && one.closest('[role=grid]') === null,
      );
      const title = own.find((one) => one.matches('h2, h3'));
      const titleStart = title && linesOf(title)[0]?.box.left;
      for (const one of own) {
        const line = linesOf(one)[0];
        // The mark before a quotation is no part of its text.
        if (titleStart === undefined || line === undefined || line.parent.matches('q')) continue;
        const by = Math.abs(line.box.left - titleStart);
        if (by > 0.6 && by < 8)
          faults.add(`${named(one)} is ${by.toFixed(1)} beside ${title ? named(title) : ''}`);
      }
    }

    /** The bar at the foot of a page, below which the page is scrolled: its distance to what lies there is chance. */
    const barOf = (element: Element): Element | null => {
      let one: Element | null = element;
      while (one !== null && getComputedStyle(one).position !== 'fixed') one = one.parentElement;
      return one;
    };
    const lines = linesOf(main).filter(({ parent }) => parent.closest('[role=grid]') === null);
    // Pages that the service makes have buttons of another kind.
    for (const button of main.querySelectorAll('#root .button')) {
      if (!isSeen(button) || button.closest('[role=grid], table, .tabs') !== null) continue;
      const box = button.getBoundingClientRect();
      for (const line of lines) {
        if (
          button.contains(line.parent) ||
          barOf(button) !== barOf(line.parent) ||
          line.parent.closest('.button, button, a.button, label') !== null
        )
          continue;
        const isBeside = line.box.right <= box.left || line.box.left >= box.right;
        const gap = box.top - line.box.bottom;
        if (!isBeside && gap > -2 && gap < BUTTON_GAP)
          faults.add(`${named(button)} is ${gap.toFixed(1)} below “${line.text}”`);
      }
    }

    for (const { text, parent, box } of linesOf(main)) {
      let around: Element | null = parent;
      for (let depth = 0; depth < 3 && around !== null && around !== main; depth += 1) {
        const style = getComputedStyle(around);
        const outer = around.getBoundingClientRect();
        const isBox =
          Number.parseFloat(style.borderLeftWidth) > 0 &&
          Number.parseFloat(style.borderRightWidth) > 0 &&
          !/transparent|, 0\)$/.test(style.borderLeftColor);
        if (isBox && around.closest('[role=grid], .block, .ev, .month-titles, .input') === null) {
          const beside = Math.min(box.left - outer.left, outer.right - box.right);
          const above = Math.min(box.top - outer.top, outer.bottom - box.bottom);
          const gap = Math.min(beside, above + INNER_GAP - ABOVE_GAP);
          if (gap > -1 && gap < INNER_GAP)
            faults.add(`“${text}” is ${gap.toFixed(1)} from a border`);
        }
        if (isBox) break;
        around = around.parentElement;
      }
    }
    return [...faults];
  });

/** Lists in which dates are written in more than one way, with the ways. */
export const faultsOfDates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const months =
      'January|February|March|April|June|July|August|September|October|November|December';
    const WAYS: readonly [string, RegExp][] = [
      ['26 November 2026', new RegExp(`\\b\\d{1,2} (?:${months})\\b`)],
      ['26 Nov', /\b\d{1,2} (?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/],
      ['26/11/2026', /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/],
      ['2026-11-26', /\b\d{4}-\d{2}-\d{2}\b/],
    ];
    const faults: string[] = [];
    for (const list of document.querySelectorAll('main ul, main ol, main tbody')) {
      if (!list.checkVisibility() || list.closest('[role=grid]') !== null) continue;
      const rows = [...list.children].map((row) => {
        const copy = row.cloneNode(true) as Element;
        for (const one of copy.querySelectorAll('.visually-hidden, ul, ol')) one.remove();
        return copy.textContent ?? '';
      });
      const ways = WAYS.filter(([, pattern]) => rows.some((row) => pattern.test(row)));
      if (ways.length > 1) {
        const shown = ways.map(([way, pattern]) => {
          const row = rows.find((text) => pattern.test(text)) ?? '';
          const at = row.search(pattern);
          return `${way} in “${row.slice(Math.max(0, at - 12), at + 20)}”`;
        });
        faults.push(shown.join(', '));
      }
    }
    return faults;
  });
