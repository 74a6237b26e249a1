import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedKeys, useListedKeys } from '../../kit/shortcuts.ts';

const SIDEWAYS = ['←', '→'];
const UPWARDS = ['↑', '↓'];

/** Lists the keys of a grid (`commandOf`) among all keys of the page, for as long as the grid is shown. */
export function useGridKeyList(direction: 'rows' | 'columns', perRow = 1): void {
  const { t } = useTranslation(['keyboard', 'calendar']);
  const list = useMemo((): ListedKeys[] => {
    const [along, across] = direction === 'rows' ? [SIDEWAYS, UPWARDS] : [UPWARDS, SIDEWAYS];
    return [
      { keys: along, describe: () => t('grid.along') },
      { keys: across, describe: () => t('grid.across') },
      {
        keys: ['Page Up', 'Page Down'],
        describe: () => t(perRow === 1 ? 'grid.many' : 'calendar:week_keys'),
      },
      { keys: ['Home', 'End'], describe: () => t('grid.ends') },
      { held: ['Ctrl'], keys: ['Home', 'End'], describe: () => t('grid.corners') },
      { keys: ['Enter'], describe: () => t('grid.choose') },
      { held: ['Shift'], keys: along, describe: () => t('grid.end') },
      { held: ['Shift', 'Alt'], keys: along, describe: () => t('grid.start') },
      { held: ['Alt'], keys: along, describe: () => t('grid.shift') },
      { keys: ['m'], describe: () => t('grid.grab') },
      { held: ['Ctrl'], keys: ['C', 'V'], describe: () => t('grid.copy') },
      { keys: ['Esc'], describe: () => t('grid.drop') },
    ];
  }, [t, direction, perRow]);
  useListedKeys(list);
}
