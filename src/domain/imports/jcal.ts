/** A property in jCal (RFC 7265, 3.4): name, parameters, type, values. */
export type JcalProperty = readonly [
  name: string,
  parameters: Readonly<Record<string, string | readonly string[]>>,
  type: string,
  ...values: readonly unknown[],
];

/** A component in jCal (RFC 7265, 3.3). */
export type JcalComponent = readonly [
  name: string,
  properties: readonly JcalProperty[],
  components: readonly JcalComponent[],
];

/** A component with the texts of its rules, as they are written. */
export type CalendarComponent = {
  readonly line: number;
  readonly jcal: JcalComponent;
  readonly rules: readonly string[];
  /** The texts of its rules of exceptions (`EXRULE`); absent where it has none. */
  readonly exclusionRules?: readonly string[];
};

/** A component that changes one date of a series, with the `RECURRENCE-ID` that names it (RFC 5545, 3.8.4.4). */
export type ChangeComponent = CalendarComponent & { readonly changed: JcalProperty };

/** An event of a calendar with the components that change single dates of it (RFC 5545, 3.8.4.4). */
export type CalendarEntry = {
  readonly uid: string;
  readonly master: CalendarComponent;
  readonly changes: readonly ChangeComponent[];
};

/** The first property of a name. */
export const property = ([, properties]: JcalComponent, name: string): JcalProperty | undefined =>
  properties.find((one) => one[0] === name);

/** Every property of a name. */
export const propertiesOf = ([, properties]: JcalComponent, name: string): JcalProperty[] =>
  properties.filter((one) => one[0] === name);

/** A parameter of a property; the first of several values. */
export function parameter([, parameters]: JcalProperty, name: string): string | undefined {
  const value = parameters[name];
  return typeof value === 'object' ? value[0] : value;
}

/** The text of a property without characters that no database keeps; null where there is none. */
export function textOf(component: JcalComponent, name: string): string | null {
  const value = property(component, name)?.[3];
  return typeof value === 'string' ? cleanText(value) : null;
}

/** A text without control characters other than line ends and tabs, trimmed; null if nothing is left. */
export function cleanText(text: string): string | null {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  return clean === '' ? null : clean;
}
