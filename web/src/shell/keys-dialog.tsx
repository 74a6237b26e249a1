import { useTranslation } from 'react-i18next';
import { Dialog } from '../kit/dialog.tsx';
import { Checkbox } from '../kit/field.tsx';
import { currentListedKeys, type ListedKeys, type Shortcut } from '../kit/shortcuts.ts';
import { changePreferences, usePreferences } from '../session/preferences.ts';
import * as styles from './shell.module.css';

function KeyList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation('keyboard');
  return (
    <dl className={styles.keys}>
      {shortcuts.map(({ keys, describe }) => (
        <div key={keys}>
          <dt>
            {keys.split(' ').map((key, at) => (
              <span key={key}>
                {at > 0 && <span className="soft"> {t('then')} </span>}
                <kbd className="key">{key}</kbd>
              </span>
            ))}
          </dt>
          <dd>{describe()}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Keys that a part of the page reads itself. */
function ListedKeyList({ list }: { list: readonly ListedKeys[] }) {
  return (
    <dl className={styles.keys}>
      {list.map(({ held = [], keys, describe }) => (
        <div key={[...held, ...keys].join(' ')}>
          <dt>
            {held.map((key) => (
              <span key={key}>
                <kbd className="key">{key}</kbd>
                <span className="soft"> + </span>
              </span>
            ))}
            {keys.map((key, at) => (
              <span key={key}>
                {at > 0 && ' '}
                <kbd className="key">{key}</kbd>
              </span>
            ))}
          </dt>
          <dd>{describe()}</dd>
        </div>
      ))}
    </dl>
  );
}

type KeysDialogProps = {
  everywhere: readonly Shortcut[];
  page: readonly Shortcut[];
  onClose(): void;
};

/** All keys that do something, and the switch for single letters. */
export function KeysDialog({ everywhere, page, onClose }: KeysDialogProps) {
  const { t } = useTranslation(['keyboard', 'actions']);
  const { letterKeys } = usePreferences();
  const listed = currentListedKeys();
  return (
    <Dialog title={t('title')} onClose={onClose} closeLabel={t('actions:close')}>
      {page.length > 0 && (
        <section>
          <h3>{t('page')}</h3>
          <KeyList shortcuts={page} />
        </section>
      )}
      {listed.length > 0 && (
        <section>
          <h3>{t('grid_title')}</h3>
          <ListedKeyList list={listed} />
        </section>
      )}
      <section>
        <h3>{t('everywhere')}</h3>
        <KeyList shortcuts={everywhere} />
      </section>
      <Checkbox
        label={t('letters')}
        hint={t('letters_hint')}
        isChecked={letterKeys}
        onCheck={(isOn) => changePreferences({ letterKeys: isOn })}
      />
    </Dialog>
  );
}
