import { useTranslation } from 'react-i18next';
import { isAdmin, isManager, type Me } from '../session/me.ts';
import * as styles from './rail.module.css';

export type PersonMenuProps = {
  me: Me;
  placement: 'top start' | 'bottom end';
  onKeys(): void;
  onSignOut(): void;
};

/** `Max Manager` → `MM`. */
const initialsOf = (name: string): string => {
  const parts = name.split(/\s+/).filter((part) => part !== '');
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  return ends.map((part) => [...(part ?? '')][0]?.toUpperCase() ?? '').join('');
};

/** The signed-in person, as the button of the person's menu shows them. */
export function PersonFace({ me }: { me: Me }) {
  const { t } = useTranslation();
  const role = isAdmin(me) ? 'admin' : isManager(me) ? 'manager' : 'user';
  return (
    <>
      <span className="face" aria-hidden="true">
        {initialsOf(me.name)}
      </span>
      <span className={`small ${styles.personName}`}>
        <b>{me.name}</b>
        <br />
        <span className="soft">{t(`role.${role}`)}</span>
      </span>
      <span className="visually-hidden">, {t('person.menu')}</span>
    </>
  );
}
