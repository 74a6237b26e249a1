import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGoOver } from '../../kit/app-link.tsx';
import { Menu, type MenuEntry } from '../../kit/menu.tsx';
import { isAdmin, useMe } from '../../session/me.ts';
import { TakeOutDialog } from '../rooms/take-out-dialog.tsx';
import type { Place } from './place-actions.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { usePlaceActions } from './use-place-actions.ts';

type PlaceMenuProps = {
  place: Place;
  isActive: boolean;
  /** Additional actions on the place. */
  more?: readonly MenuEntry[];
};

function useEntries({ place, isActive, more = [] }: PlaceMenuProps, ask: (what: Asked) => void) {
  const { t } = useTranslation(['manage', 'actions']);
  const router = useRouter();
  const goOver = useGoOver();
  const isAdministrator = isAdmin(useMe());
  const { bringBack } = usePlaceActions();
  // A room has a page of its own, all else a form over its list.
  const open = place.kind === 'rooms' ? router.history.push : goOver;
  const edit: MenuEntry = {
    id: 'edit',
    label: t('actions:edit'),
    icon: 'edit',
    onAction: () => open(`/manage/${place.kind}/${place.id}`),
  };
  const ending: MenuEntry = isActive
    ? { id: 'out', label: t('take_out_ask'), onAction: () => ask('out') }
    : {
        id: 'restore',
        label: t('restore'),
        icon: 'undo',
        onAction: () => void bringBack.send(place),
      };
  const remove: MenuEntry = {
    id: 'remove',
    label: t('remove_ask'),
    isDangerous: true,
    onAction: () => ask('remove'),
  };
  return [{ entries: [edit, ...more] }, { entries: isAdministrator ? [ending, remove] : [ending] }];
}

type Asked = 'out' | 'remove' | undefined;

/** The actions on a place, behind a button with three dots. */
export function PlaceMenu(props: PlaceMenuProps) {
  const { t } = useTranslation(['manage', 'actions']);
  const { place } = props;
  const [asked, setAsked] = useState<Asked>();
  const { takeAway } = usePlaceActions();
  const groups = useEntries(props, setAsked);
  return (
    <>
      <Menu label={t('actions:more', { name: place.name })} groups={groups} />
      {asked === 'out' && (
        <TakeOutDialog
          places={[place]}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void takeAway.send(place);
          }}
        />
      )}
      {asked === 'remove' && <RemoveDialog place={place} onClose={() => setAsked(undefined)} />}
    </>
  );
}
