import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Menu as AriaMenu,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
} from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Icon, type IconName } from './icon.tsx';
import * as menuStyles from './menu.module.css';
import * as overlayStyles from './overlay.module.css';

/** One thing to do or to choose. */
export type MenuEntry = {
  id: string;
  label: string;
  icon?: IconName;
  /** Whether it is the chosen one of its section. */
  isChosen?: boolean;
  isDangerous?: boolean;
  /** An address outside of the app, which opens beside it, or a file. */
  href?: string;
  onAction?(): void;
};

/** Entries that belong together, with a heading where they have one. */
export type MenuGroup = { label?: string; entries: readonly MenuEntry[] };

type MenuProps = {
  /** The name of the menu, for its button without words and for the list. */
  label: string;
  groups: readonly MenuGroup[];
  /** The content of the button; three dots if absent. */
  button?: ReactNode;
  buttonClass?: string;
  placement?: PopoverProps['placement'];
  isOpenAtFirst?: boolean;
};

const entryClass = ({ isDangerous = false }: MenuEntry): string =>
  isDangerous ? `${menuStyles.item} bad` : menuStyles.item;

const linkOf = (href: string) =>
  href.startsWith('/') ? { href } : { href, target: '_blank', rel: 'noreferrer' };

function Group({ label, entries }: MenuGroup) {
  return (
    <MenuSection {...(label === undefined && { 'aria-label': entries[0]?.label ?? '' })}>
      {label !== undefined && <Header className={menuStyles.head}>{label}</Header>}
      {entries.map((entry) => (
        <MenuItem
          key={entry.id}
          id={entry.id}
          textValue={entry.label}
          className={entryClass(entry)}
          {...(entry.onAction && { onAction: entry.onAction })}
          {...(entry.href !== undefined && linkOf(entry.href))}
        >
          {entry.icon && <Icon name={entry.icon} />}
          {entry.label}
          {entry.isChosen && <Icon name="check" />}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** A button that opens a menu. */
export function Menu(props: MenuProps) {
  const {
    label,
    groups,
    button,
    buttonClass = 'button icon-only quiet',
    placement = 'bottom end',
  } = props;
  return (
    <MenuTrigger defaultOpen={props.isOpenAtFirst ?? false}>
      <Button className={buttonClass} {...(button === undefined && { 'aria-label': label })}>
        {button ?? <Icon name="more" />}
      </Button>
      <Popover className={`${overlayStyles.popover} card`} placement={placement}>
        <AriaMenu className={menuStyles.list} aria-label={label}>
          {groups.map((group) => (
            <Group key={group.label ?? group.entries[0]?.id} {...group} />
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
