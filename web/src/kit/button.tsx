import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** The look of a button: the one main action, a plain one, a quiet one, one that destroys. */
export type ButtonLook = 'main' | 'plain' | 'quiet' | 'danger';

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'plain', isSmall = false): string {
  return `button${look === 'plain' ? '' : ` ${look}`}${isSmall ? ' compact' : ''}`;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  look?: ButtonLook;
  isSmall?: boolean;
  icon?: IconName;
  /** The reason why the button is off: it stays focusable, and the reason is read with it. */
  reason?: string | undefined;
  children: ReactNode;
};

/** A button with words. */
export function Button({ look, isSmall, icon, reason, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, isSmall)}
      {...(reason !== undefined && { 'aria-disabled': true, title: reason })}
      onClick={reason === undefined ? onClick : (event) => event.preventDefault()}
    >
      {icon && <Icon name={icon} />}
      {children}
      {reason !== undefined && <span className="visually-hidden">, {reason}</span>}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  icon: IconName;
  /** The action of the button, in words. */
  label: string;
  isQuiet?: boolean;
};

/** A button with a sign alone, named by `label`. */
export function IconButton({ icon, label, isQuiet = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={isQuiet ? 'button icon-only quiet' : 'button icon-only'}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
