import { z } from 'zod';
import { comparableName } from '../ports/role-names.ts';

const WRONG =
  'must be pairs such as it-admins=admin, facility=manager, or a JSON object with a role for each name';

const jsonPairs = z.record(z.string().min(1), z.string().trim().min(1).max(100));

/** The pairs of a JSON object; undefined if it is none. */
function pairsInJson(text: string): [string, string][] | undefined {
  try {
    const read = jsonPairs.safeParse(JSON.parse(text));
    return read.success ? Object.entries(read.data) : undefined;
  } catch {
    return undefined;
  }
}

/** The pairs of `name=role, name=role`; undefined if one is no pair. */
function pairsInText(text: string): [string, string][] | undefined {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  if (!parts.every((part) => /^[^=]+=[^=]+$/.test(part))) return undefined;
  return parts.map((part) => {
    const [name = '', role = ''] = part.split('=');
    return [name, role.trim()];
  });
}

/**
 * `OIDC_ROLES_MAP`: `it-admins=admin, facility=manager`, from the names of the issuer to ours; names with a comma or an
 * equals sign, as distinguished names have, in JSON: `{"CN=Rooms,OU=Uni": "manager"}` (§21.6).
 */
export const rolesMap = z
  .string()
  .default('')
  .transform((text, context): ReadonlyMap<string, string> => {
    const pairs = text.trimStart().startsWith('{') ? pairsInJson(text) : pairsInText(text);
    if (pairs === undefined) context.addIssue({ code: 'custom', message: WRONG });
    return new Map((pairs ?? []).map(([name, role]) => [comparableName(name.trim()), role]));
  });
