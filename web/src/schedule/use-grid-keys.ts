import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedKeys, useListedKeys } from '../kit/shortcuts.ts';

const SIDEWAYS = ['←', '→'];
const UPWARDS = ['↑', '↓'];

/** Lists the keys of a grid (`commandOf`) among all keys of the page, for as long as the grid is shown. */
export function useGridKeyList(direction: 'rows' | 'columns', perRow = 1): void {
  const { t } = useTranslation(['schedule', 'calendar']);
  const list = useMemo((): ListedKeys[] => {
    const [along, across] = direction === 'rows' ? [SIDEWAYS, UPWARDS] : [UPWARDS, SIDEWAYS];
    return [
      { keys: along, describe: t('grid_keys.along') },
      { keys: across, describe: t('grid_keys.across') },
      {
        keys: ['Page Up', 'Page Down'],
        describe: t(perRow === 1 ? 'grid_keys.many' : 'calendar:week_keys'),
      },
      { keys: ['Home', 'End'], describe: t('grid_keys.ends') },
      { held: ['Ctrl'], keys: ['Home', 'End'], describe: t('grid_keys.corners') },
      { keys: ['Enter'], describe: t('grid_keys.choose') },
      { held: ['Shift'], keys: along, describe: t('grid_keys.end') },
      { held: ['Shift', 'Alt'], keys: along, describe: t('grid_keys.start') },
      { held: ['Alt'], keys: along, describe: t('grid_keys.shift') },
      { keys: ['m'], describe: t('grid_keys.grab') },
      { held: ['Ctrl'], keys: ['C', 'V'], describe: t('grid_keys.copy') },
      { keys: ['Esc'], describe: t('grid_keys.drop') },
    ];
  }, [t, direction, perRow]);
  useListedKeys(list);
}
