import { qrShape } from '../kit/qr.ts';
import * as styles from './door.module.css';
import type { DoorAction } from './door-state.ts';
import type { DoorRow, DoorView } from './door-view.ts';
import type { DoorWords as Words } from './sayings.ts';

type Child = Node | string;

/** An element with a class and what is in it; empty parts are left out. */
function element(tag: string, className: string, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...children.filter((child) => child !== ''));
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** The QR code of an address. */
function qrCode(address: string, label: string): SVGElement {
  const { size, path } = qrShape(address);
  const picture = document.createElementNS(SVG, 'svg');
  const dark = document.createElementNS(SVG, 'path');
  picture.setAttribute('viewBox', `0 0 ${size} ${size}`);
  picture.setAttribute('class', 'qr');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', label);
  dark.setAttribute('d', path);
  picture.append(dark);
  return picture;
}

/** A word that is too long for the largest letters. */
const LONG_WORD = /\S{8,}/;

type OnPress = (action: DoorAction) => Promise<void>;

/** The large buttons of a door, the question, and the result of the last press. */
function actionsOf({ actions }: DoorView, onPress: OnPress): HTMLElement[] {
  if (actions === undefined) return [];
  const buttons = actions.buttons.map(({ action, label }) => {
    const button = element('button', styles.button, label) as HTMLButtonElement;
    button.type = 'button';
    button.dataset.action = action;
    button.addEventListener('click', () => void onPress(action));
    return button;
  });
  const said = element('p', styles.said, actions.said);
  said.setAttribute('role', 'status');
  return [
    element('p', styles.asked, actions.sentence),
    element('div', styles.buttons, ...buttons),
    said,
  ];
}

function present(view: DoorView, onPress: OnPress): HTMLElement {
  const isLong = LONG_WORD.test(view.word);
  const { name, place } = view.room ?? { name: 'Stoa', place: '' };
  return element(
    'main',
    styles.state,
    element('header', '', element('h1', '', name), element('p', '', place)),
    element(
      'div',
      styles.word,
      element('p', isLong ? `${styles.big} ${styles.long}` : styles.big, view.word),
      element('p', styles.sentence, view.sentence),
    ),
    element('div', '', ...actionsOf(view, onPress), element('p', styles.contact, view.contact)),
  );
}

const looks: Record<DoorRow['when'], string> = {
  now: styles.isNow,
  over: styles.isOver,
  beyond: styles.isBeyond,
  later: '',
};

const row = ({ times, title, layout, when }: DoorRow, { now }: Words): HTMLElement =>
  element(
    'li',
    looks[when],
    element('span', 'figures', times),
    element('span', '', [title, layout, when === 'now' ? now : ''].filter(Boolean).join(' · ')),
  );

function today(view: DoorView, words: Words): HTMLElement {
  const { scan } = view;
  const foot = scan && [
    qrCode(new URL(scan.page, location.origin).href, scan.label),
    element('p', '', scan.sentence),
  ];
  const side = element(
    'aside',
    styles.day,
    element(
      'div',
      styles.head,
      element('h2', '', view.date),
      element('span', `${styles.clock} figures`, view.clock),
    ),
    element('ul', '', ...view.rows.map((one) => row(one, words))),
    element('p', styles.more, view.more),
    element('div', styles.foot, ...(foot ?? [])),
  );
  side.setAttribute('aria-label', words.list);
  return side;
}

let shown = '';

/** The action of the button that has the focus. */
const focusedAction = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.action : undefined;

/**
 * Shows a view, unless it is the one that is shown. Nothing of it can be focused but its buttons, of which one keeps
 * the focus.
 */
export function draw(view: DoorView, words: Words, onPress: OnPress): void {
  const key = JSON.stringify(view);
  if (key === shown) return;
  shown = key;
  document.title = `${view.room?.name ?? 'Stoa'} · Stoa`;
  document.body.dataset.look = view.look;
  const focused = focusedAction();
  document.body.replaceChildren(present(view, onPress), today(view, words));
  const buttons = [...document.querySelectorAll<HTMLElement>(`.${styles.button}`)];
  const same = buttons.find(({ dataset }) => dataset.action === focused);
  if (focused !== undefined) (same ?? buttons[0])?.focus();
}
