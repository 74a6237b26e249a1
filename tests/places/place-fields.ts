import { NOWHERE } from '../support/bookings.ts';

const MAX_INTEGER = 2_147_483_647;

/** The valid values of a field with their stored form, and the invalid ones. */
type Field = {
  good: readonly [sent: unknown, kept: unknown][];
  bad: readonly unknown[];
  /** The default; undefined if it is required. */
  fallback?: unknown;
  nullable?: boolean;
};

/** 𝒜 is one character of two code units: limits count characters. */
const textField = (max: number, more: Partial<Field> = {}): Field => ({
  good: [
    ['x', 'x'],
    ['  \t padded \n ', 'padded'],
    ['a'.repeat(max), 'a'.repeat(max)],
    ['𝒜'.repeat(max), '𝒜'.repeat(max)],
    [` ${'ß'.repeat(max)} `, 'ß'.repeat(max)],
    ["'; drop table rooms; -- %_\\", "'; drop table rooms; -- %_\\"],
  ],
  bad: [7, true, ['x'], { x: 1 }, 'a'.repeat(max + 1), '𝒜'.repeat(max + 1), 'a\u0000b'],
  ...more,
});

const requiredText = (max: number): Field => {
  const { good, bad } = textField(max);
  return { good, bad: [...bad, null, '', '  \n '] };
};

const longText: Field = textField(65_535, { nullable: true, fallback: null });

const isActive: Field = {
  good: [
    [true, true],
    [false, false],
    [1, true],
    [0, false],
    ['1', true],
    ['0', false],
  ],
  bad: [null, '', 'yes', 'true', 2, -1, 1.5, [], {}],
  fallback: true,
};

const integer = (min: number, more: Partial<Field>): Field => ({
  good: [
    [min, min],
    [String(min), min],
    [' 42 ', 42],
    [MAX_INTEGER, MAX_INTEGER],
  ],
  bad: [min - 1, MAX_INTEGER + 1, 1.5, '1.5', 'many', '1e3', true, [], {}, String(min - 1)],
  ...more,
});

const choice = (values: readonly string[]): Field => ({
  good: values.map((value) => [value, value]),
  bad: ['arena', 'Theater', 7, true, [], {}],
  nullable: true,
  fallback: null,
});

const seatings =
  'theater classroom boardroom u_shape banquet reception hollow_square cinema podium horseshoe other';

/** The fields of each kind of place, up to their limits and beyond. */
export const placeFields: { path: string; fields: Record<string, Field> }[] = [
  {
    path: '/institutions',
    fields: {
      name: requiredText(255),
      code: requiredText(50),
      description: longText,
      is_active: isActive,
      sort_order: { ...integer(0, { fallback: 0 }), bad: [...integer(0, {}).bad, null, ''] },
    },
  },
  {
    path: '/venues',
    fields: {
      name: requiredText(255),
      address: longText,
      is_active: isActive,
      timezone: {
        good: ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Europe/Kyiv'].map((zone) => [zone, zone]),
        bad: ['Mars/Base', '+02:00', 'europe/berlin', 7, true, [], {}, 'x'.repeat(65)],
        nullable: true,
        fallback: null,
      },
    },
  },
  {
    path: '/rooms',
    fields: {
      name: requiredText(255),
      description: longText,
      equipment: longText,
      location: textField(255, { nullable: true, fallback: null }),
      is_active: isActive,
      is_public: { ...isActive, fallback: false },
      capacity: integer(1, { nullable: true, fallback: null }),
      seating_type: choice(seatings.split(' ')),
      venue_id: { good: [], bad: [NOWHERE, 'x', 7, [], {}, true], nullable: true, fallback: null },
    },
  },
];
