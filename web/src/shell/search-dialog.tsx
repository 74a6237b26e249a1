import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../kit/dialog.tsx';
import * as styles from '../kit/menu.module.css';
import { useSettled } from '../kit/use-settled.ts';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { useSearchActions } from './search-actions.ts';
import { LEAST_LETTERS, type SearchHit, type SearchHits, searchQuery } from './search-query.ts';

const PAUSE_MS = 200;
const GROUPS = ['actions', 'rooms', 'events', 'venues'] as const;

/** The results, and the direct actions. */
type Shown = Record<(typeof GROUPS)[number], readonly SearchHit[]>;

/** The results by kind; Enter or a click opens one. */
function Hits({ hits, onOpen }: { hits: Shown; onOpen(to: string): void }) {
  const { t } = useTranslation('search');
  return (
    <Menu className={`${styles.list} ${styles.roomy}`} aria-label={t('title')}>
      {GROUPS.filter((group) => hits[group].length > 0).map((group) => (
        <MenuSection key={group}>
          <Header className={styles.head}>{t(group)}</Header>
          {hits[group].map(({ id, label, detail, to }) => (
            <MenuItem
              key={id}
              id={`${group} ${id}`}
              textValue={label}
              className={styles.item}
              onAction={() => onOpen(to)}
            >
              <span>
                {label} <span className="small soft">{detail}</span>
              </span>
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </Menu>
  );
}

/** The number of results, for people who cannot see the list. */
function Status({ text, hits }: { text: string; hits: Shown | undefined }) {
  const { t } = useTranslation('search');
  const count = GROUPS.reduce((sum, group) => sum + (hits?.[group].length ?? 0), 0);
  const found = count === 0 ? t('nothing') : t('found', { count });
  const sentence = text.length < LEAST_LETTERS ? t('hint') : hits === undefined ? '' : found;
  return (
    <p role="status" className="small soft">
      {sentence}
    </p>
  );
}

/** The results for a text; undefined while it is too short or no result is known yet. */
function useShown(text: string): Shown | undefined {
  const { t } = useTranslation('search');
  const reading = useReading();
  const { timezone } = useMe();
  const query = { ...searchQuery(text, timezone, reading), placeholderData: keepPreviousData };
  const { data } = useQuery(query);
  const isAsked = text.length >= LEAST_LETTERS;
  const actions = useSearchActions(text, isAsked ? data : undefined);
  if (data === undefined || !isAsked) return undefined;
  const eventDetail = ({ detail, isSeries, when }: SearchHits['events'][number]): string =>
    [isSeries ? t('next_date', { when }) : when, detail].filter(Boolean).join(', ');
  const events = data.events.map((hit) => ({ ...hit, detail: eventDetail(hit) }));
  return { ...data, actions, events };
}

/** Finds rooms, events and venues by their names. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['search', 'actions']);
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed, PAUSE_MS).trim();
  const hits = useShown(text);
  const open = (to: string): void => {
    onClose();
    router.history.push(to);
  };
  return (
    <Dialog title={t('title')} onClose={onClose} closeLabel={t('actions:close')}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <TextField className="field" type="search" autoFocus>
          <Label>{t('label')}</Label>
          <Input className="input" />
        </TextField>
        <Status text={text} hits={hits} />
        {hits && <Hits hits={hits} onOpen={open} />}
      </Autocomplete>
    </Dialog>
  );
}
