import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import type { Occurrence } from './generated-calendars.ts';

/** Seconds since 1970-01-01 UTC; no occurrence that starts outside is read. */
export type Window = { readonly from: number; readonly until: number };

/** Reads calendars and gives the occurrences of each. */
export type Reader = (texts: readonly string[], window: Window) => Occurrence[][];

const SECONDS_A_YEAR = 366 * 86_400;

const folder = join(import.meta.dirname, 'readers');

/** Debian's Python, which has Debian's icalendar and dateutil, and not one that happens to come first in the PATH. */
const PYTHON = '/usr/bin/python3';

/** Reads with Debian's python3-icalendar and python3-dateutil; null when they are not installed. */
export function pythonReader(): Reader | null {
  if (!runs(PYTHON, ['-c', 'import icalendar, dateutil'])) return null;
  return (texts, window) =>
    inFolder((place) => {
      const paths = writeAll(texts, place);
      return grouped(run(PYTHON, [join(folder, 'python.py'), ...limits(window), ...paths]), texts);
    });
}

/** Reads with Debian's libical through a small program that is compiled first; null when it is not installed. */
export function libicalReader(): Reader | null {
  if (!runs('cc', ['--version']) || !runs('pkg-config', ['--exists', 'libical'])) return null;
  const libraries = run('pkg-config', ['--cflags', '--libs', 'libical']).trim().split(/\s+/);
  return (texts, window) =>
    inFolder((place) => {
      const program = join(place, 'libical');
      run('cc', ['-O1', join(folder, 'libical.c'), '-o', program, ...libraries]);
      return grouped(run(program, [...limits(window), ...writeAll(texts, place)]), texts);
    });
}

/** Reads with ical.js, which comes with the development packages. */
export function icalJsReader(): Reader {
  return (texts, window) => texts.map((text) => [...occurrencesByIcalJs(text, window)]);
}

function* occurrencesByIcalJs(text: string, { from, until }: Window): Generator<Occurrence> {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const components = calendar.getAllSubcomponents('vevent');
  for (const component of components.filter((one) => !one.hasProperty('recurrence-id'))) {
    const event = new ICAL.Event(component, { strictExceptions: true, exceptions: [] });
    for (const other of components) {
      if (other.hasProperty('recurrence-id') && other.getFirstPropertyValue('uid') === event.uid)
        event.relateException(other);
    }
    const iterator = event.iterator();
    for (let at = nextOf(iterator); at !== undefined; at = nextOf(iterator)) {
      if (at.toUnixTime() >= until + SECONDS_A_YEAR) break;
      const { startDate, endDate } = event.getOccurrenceDetails(at);
      const start = startDate.toUnixTime();
      if (start >= from && start < until) yield { start, end: endDate.toUnixTime() };
    }
  }
}

function nextOf(iterator: ICAL.RecurExpansion): ICAL.Time | undefined {
  return iterator.next();
}

function inFolder<T>(work: (place: string) => T): T {
  const place = mkdtempSync(join(tmpdir(), 'stoa-readers-'));
  try {
    return work(place);
  } finally {
    rmSync(place, { recursive: true });
  }
}

function writeAll(texts: readonly string[], place: string): string[] {
  return texts.map((text, index) => {
    const path = join(place, `${index}.ics`);
    writeFileSync(path, text);
    return path;
  });
}

function grouped(lines: string, texts: readonly string[]): Occurrence[][] {
  const found: Occurrence[][] = texts.map(() => []);
  for (const line of lines.split('\n').filter((text) => text !== '')) {
    const [index, , start, end] = line.split('\t');
    found[Number(index)]?.push({ start: Number(start), end: Number(end) });
  }
  return found;
}

const limits = ({ from, until }: Window): string[] => [String(from), String(until)];

const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 });

function runs(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
