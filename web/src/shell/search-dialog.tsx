import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../kit/dialog.tsx';
import { useMe } from '../session/me.ts';
import { LEAST_LETTERS, type SearchHits, searchQuery } from './search-query.ts';

const PAUSE_MS = 200;
const GROUPS = ['rooms', 'events', 'venues'] as const;

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What was found, by kind; Enter or a click opens it. */
function Hits({ hits, onOpen }: { hits: SearchHits; onOpen(to: string): void }) {
  const { t } = useTranslation('search');
  return (
    <Menu className="menu hits" aria-label={t('title')}>
      {GROUPS.filter((group) => hits[group].length > 0).map((group) => (
        <MenuSection key={group}>
          <Header className="menu-head">{t(group)}</Header>
          {hits[group].map(({ id, label, detail, to }) => (
            <MenuItem
              key={id}
              id={`${group} ${id}`}
              textValue={label}
              className="menu-item"
              onAction={() => onOpen(to)}
            >
              <span>
                {label} <span className="s soft">{detail}</span>
              </span>
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </Menu>
  );
}

/** How many were found, for who cannot see the list. */
function Status({ text, hits }: { text: string; hits: SearchHits | undefined }) {
  const { t } = useTranslation('search');
  const count = GROUPS.reduce((sum, group) => sum + (hits?.[group].length ?? 0), 0);
  const found = count === 0 ? t('nothing') : t('found', { count });
  const sentence = text.length < LEAST_LETTERS ? t('hint') : hits === undefined ? '' : found;
  return (
    <p role="status" className="s soft">
      {sentence}
    </p>
  );
}

/** Finds rooms, events and venues by their names. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['search', 'actions']);
  const router = useRouter();
  const { timezone } = useMe();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed).trim();
  const { data } = useQuery({ ...searchQuery(text, timezone), placeholderData: keepPreviousData });
  const hits = text.length < LEAST_LETTERS ? undefined : data;
  const open = (to: string): void => {
    onClose();
    router.history.push(to);
  };
  return (
    <Dialog title={t('title')} onClose={onClose} closeLabel={t('actions:close')}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField className="f" autoFocus>
          <Label>{t('label')}</Label>
          <Input className="in" />
        </SearchField>
        <Status text={text} hits={hits} />
        {hits && <Hits hits={hits} onOpen={open} />}
      </Autocomplete>
    </Dialog>
  );
}
