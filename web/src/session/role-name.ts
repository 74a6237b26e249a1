import { useTranslation } from 'react-i18next';

/** The roles that have a name in every language; all others are called as the service calls them. */
const NAMED = ['admin', 'manager', 'user'] as const;

type RoleNames = { nameOf(role: string): string; roleOf(name: string): string };

/** The names of roles, and the role that a name stands for. */
export function useRoleNames(): RoleNames {
  const { t } = useTranslation('shell');
  const named = NAMED.map((role) => ({ role, name: t(`role.${role}`) }));
  return {
    nameOf: (role) => named.find((one) => one.role === role)?.name ?? role,
    roleOf: (name) =>
      named.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())?.role ?? name,
  };
}
