import { z } from 'zod';

/** The current path in the input, modified during the walk, and the callback for texts with a NUL character. */
type Walk = { readonly path: PropertyKey[]; onNul(path: readonly PropertyKey[]): void };

/** Normalizes one value: texts are trimmed and `""` becomes null (§1.6). */
type Normalizer = (value: unknown, walk: Walk) => unknown;

const NUL = String.fromCharCode(0);

/** Schemas without members: only texts are normalized. Values of another type are left for validation. */
const normalizeScalar: Normalizer = (value, { path, onNul }) => {
  if (typeof value !== 'string') return value;
  if (value.includes(NUL)) onNul(path);
  // PostgreSQL rejects unpaired surrogates in JSON.
  const trimmed = value.toWellFormed().trim();
  return trimmed === '' ? null : trimmed;
};

function within(key: PropertyKey, normalize: Normalizer, value: unknown, walk: Walk): unknown {
  walk.path.push(key);
  const normalized = normalize(value, walk);
  walk.path.pop();
  return normalized;
}

/** Walks the members of the schema and drops all others without reading them. */
function objectNormalizer({ shape }: z.ZodObject): Normalizer {
  const members = Object.entries(shape).map(([key, schema]) => {
    return [key, normalizerOf(schema as z.ZodType)] as const;
  });
  return (value, walk) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return normalizeScalar(value, walk);
    }
    const known: Record<string, unknown> = {};
    for (const [key, normalize] of members) {
      if (!Object.hasOwn(value, key)) continue;
      known[key] = within(key, normalize, (value as Record<string, unknown>)[key], walk);
    }
    return known;
  };
}

/**
 * Keeps one item more than the schema allows, so that validation rejects the length and processes no more than that.
 */
function arrayNormalizer(schema: z.ZodArray): Normalizer {
  const normalizeItem = normalizerOf(schema.element as z.ZodType);
  const { maximum } = schema._zod.bag as { maximum?: number };
  return (value, walk) => {
    if (!Array.isArray(value)) return normalizeScalar(value, walk);
    const items = maximum === undefined ? value : value.slice(0, maximum + 1);
    return items.map((item, index) => within(index, normalizeItem, item, walk));
  };
}

/**
 * Compiles a normalizer for a schema. It walks the schema, not the input: ignored members are not read, so the work is
 * bounded by the schema (§1.15).
 */
export function normalizerOf(schema: z.ZodType): Normalizer {
  if (schema instanceof z.ZodObject) return objectNormalizer(schema);
  if (schema instanceof z.ZodArray) return arrayNormalizer(schema);
  if (schema instanceof z.ZodPipe) {
    const { in: before, out: after } = schema;
    return normalizerOf((before instanceof z.ZodTransform ? after : before) as z.ZodType);
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return normalizerOf(schema.unwrap() as z.ZodType);
  }
  return normalizeScalar;
}
