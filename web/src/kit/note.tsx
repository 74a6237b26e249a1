import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type NoteProps = {
  look?: 'plain' | 'bad' | 'pending' | 'good';
  icon?: IconName;
  children: ReactNode;
};

/** A remark on the page that belongs to what is around it. */
export function Note({ look = 'plain', icon, children }: NoteProps) {
  return (
    <div className={look === 'plain' ? 'note small' : `note ${look} small`}>
      {icon && <Icon name={icon} />}
      <div>{children}</div>
    </div>
  );
}
