import { lazy, Suspense, useState } from 'react';
import { withScreenWords } from '../words/index.ts';
import { PersonFace, type PersonMenuProps } from './person-face.tsx';
import * as styles from './rail.module.css';

const PersonMenu = lazy(
  withScreenWords(() =>
    import('./person-menu.tsx').then(({ PersonMenu }) => ({ default: PersonMenu })),
  ),
);

/** The button of the person's menu; the menu itself, and the widgets it is made of, come with the first press. */
export function PersonButton(props: PersonMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className={styles.person}
      aria-haspopup="menu"
      aria-expanded="false"
      onClick={() => setWanted(true)}
    >
      <PersonFace me={props.me} />
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <PersonMenu {...props} />
    </Suspense>
  );
}
