import { qrShape } from '../kit/qr.ts';
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
  picture.setAttribute('class', 'door-qr');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', label);
  dark.setAttribute('d', path);
  picture.append(dark);
  return picture;
}

/** A word that is too long for the largest letters. */
const LONG_WORD = /\S{8,}/;

function present(view: DoorView): HTMLElement {
  const isLong = LONG_WORD.test(view.word);
  const { name, place } = view.room ?? { name: 'Stoa', place: '' };
  return element(
    'main',
    'door-state',
    element('header', '', element('h1', '', name), element('p', '', place)),
    element(
      'div',
      'door-word',
      element('p', isLong ? 'door-big long' : 'door-big', view.word),
      element('p', 'door-sentence', view.sentence),
    ),
    element('p', 'door-contact', view.contact),
  );
}

const row = ({ times, title, when }: DoorRow, { now }: Words): HTMLElement =>
  element(
    'li',
    `is-${when}`,
    element('span', 'num', times),
    element('span', '', title, when === 'now' ? ` · ${now}` : ''),
  );

function today(view: DoorView, words: Words): HTMLElement {
  const foot = view.room && [
    qrCode(new URL(view.room.page, location.origin).href, words.qr),
    element('p', '', words.book),
  ];
  const side = element(
    'aside',
    'door-day',
    element(
      'div',
      'door-head',
      element('h2', '', view.date),
      element('span', 'door-clock num', view.clock),
    ),
    element('ul', '', ...view.rows.map((one) => row(one, words))),
    element('p', 'door-more', view.more),
    element('div', 'door-foot', ...(foot ?? [])),
  );
  side.setAttribute('aria-label', words.list);
  return side;
}

let shown = '';

/** Shows a view, unless it is the one that is shown. Nothing of it can be focused. */
export function draw(view: DoorView, words: Words): void {
  const key = JSON.stringify(view);
  if (key === shown) return;
  shown = key;
  document.title = `${view.room?.name ?? 'Stoa'} · Stoa`;
  document.body.dataset.look = view.look;
  document.body.replaceChildren(present(view), today(view, words));
}
