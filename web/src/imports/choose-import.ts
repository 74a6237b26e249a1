import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../kit/live-region.tsx';
import { type Import, progressQuery } from '../page/import-file.ts';
import { type Sending, useSend } from '../page/use-send.ts';
import { type Choices, chooseForImport, importQuery } from './import-queries.ts';

/** The choices for a file: each is sent at once, and those that are made meanwhile after it. */
export type Choosing = Pick<Sending<[]>, 'isSending' | 'problem'> & {
  /** What was chosen and is not judged yet. */
  chosen: Required<Choices>;
  choose(some: Choices): void;
};

const NOTHING: Required<Choices> = { mapping: {}, rooms: {}, logins: {} };

const merged = (one: Choices, other: Choices): Required<Choices> => ({
  mapping: { ...one.mapping, ...other.mapping },
  rooms: { ...one.rooms, ...other.rooms },
  logins: { ...one.logins, ...other.logins },
});

/** The fields that columns hold now. */
const mappingOf = ({ columns = [] }: Import): NonNullable<Choices['mapping']> =>
  Object.fromEntries(columns.map(({ heading, field }) => [heading, field]));

const withoutBlanks = (chosen: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).filter(([, choice]) => choice !== ''));

/** A field goes to the column that was chosen for it last. */
function mappingWith(shown: Import, chosen: NonNullable<Choices['mapping']>) {
  const taken = new Set(Object.values(chosen));
  const before = Object.entries(mappingOf(shown)).map(([heading, field]) => [
    heading,
    taken.has(field) ? null : field,
  ]);
  return { ...Object.fromEntries(before), ...chosen };
}

/** The body of the request: of each kind of choice all that is chosen. */
function bodyOf(shown: Import, { mapping, rooms, logins }: Required<Choices>): Choices {
  const roomsBefore = (shown.unknown_rooms ?? []).flatMap(({ name, chosen }) =>
    chosen === null ? [] : [[name, chosen]],
  );
  const loginsBefore = (shown.unknown_logins ?? []).flatMap(({ login, chosen }) =>
    chosen === null ? [] : [[login, chosen.id]],
  );
  return {
    ...(Object.keys(mapping).length > 0 && { mapping: mappingWith(shown, mapping) }),
    ...(Object.keys(rooms).length > 0 && {
      rooms: withoutBlanks({ ...Object.fromEntries(roomsBefore), ...rooms }),
    }),
    ...(Object.keys(logins).length > 0 && {
      logins: withoutBlanks({ ...Object.fromEntries(loginsBefore), ...logins }),
    }),
  };
}

/** Sends what is chosen for an import, and shows its lines as they are judged by that. */
export function useChoosing(shown: Import): Choosing {
  const { t } = useTranslation('imports');
  const queries = useQueryClient();
  const waiting = useRef<Choices>(NOTHING);
  const [chosen, setChosen] = useState(NOTHING);
  const sending = useSend(async () => {
    let last = shown;
    try {
      while (waiting.current !== NOTHING) {
        const some = merged(NOTHING, waiting.current);
        waiting.current = NOTHING;
        last = await chooseForImport(shown.id, bodyOf(last, some));
        queries.setQueryData(importQuery(shown.id).queryKey, last);
        queries.setQueryData(progressQuery(shown.id).queryKey, last);
      }
      announce(t('judged', last.counts));
    } finally {
      waiting.current = NOTHING;
      setChosen(NOTHING);
    }
  });
  const choose = (some: Choices): void => {
    waiting.current = merged(waiting.current, some);
    setChosen((before) => merged(before, some));
    void sending.send();
  };
  const { isSending, problem } = sending;
  return { isSending, problem, chosen, choose };
}
