import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Option, SelectField } from '../kit/field.tsx';
import { Note } from '../kit/note.tsx';
import type { Import } from '../page/import-file.ts';
import { ListPager } from '../page/list-pager.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { type Choosing, useChoosing } from './choose-import.ts';
import { fieldsOf, useFieldList } from './import-fields.ts';
import { accountsQuery, roomsQuery } from './import-queries.ts';

type PartProps = { shown: Import; choosing: Choosing };

/** A part of the choices that is open where something has to be chosen. */
function Part({
  title,
  hint,
  isOpen,
  children,
}: {
  title: string;
  hint: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  // What was open stays so when everything is chosen.
  const [open] = useState(isOpen);
  return (
    <details className="card padded" open={open}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className="stack">
        <p className="soft">{hint}</p>
        {children}
      </div>
    </details>
  );
}

/** The field of each column. */
function Columns({ shown, choosing: { chosen, choose } }: PartProps) {
  const { t } = useTranslation('imports');
  const { columns = [] } = shown;
  if (columns.length === 0) return null;
  const options: Option[] = [
    { value: '', label: t('not_taken_over') },
    ...fieldsOf(shown.type).map((field) => ({ value: field, label: t(`columns.${field}`) })),
  ];
  return (
    <Part
      title={t('columns_title')}
      hint={t('columns_hint')}
      isOpen={columns.some(({ field }) => field === null)}
    >
      {columns.map(({ heading, field, example }) => (
        <SelectField
          key={heading}
          label={heading}
          hint={example === null ? undefined : t('example', { text: example })}
          value={(Object.hasOwn(chosen.mapping, heading) ? chosen.mapping[heading] : field) ?? ''}
          options={options}
          onValue={(value) => choose({ mapping: { [heading]: value === '' ? null : value } })}
        />
      ))}
    </Part>
  );
}

/** Names that are shown at once: each has a list of all rooms or people. */
const PER_PAGE = 20;

/** Some of many names, a page at a time. */
function Paged<Row>({ rows, children }: { rows: readonly Row[]; children(row: Row): ReactNode }) {
  const [page, setPage] = useState(1);
  const part = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <>
      {part.map(children)}
      <ListPager
        list={{ rows: part, total: rows.length, isCapped: false }}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
      />
    </>
  );
}

type Place = { id: string; name: string; venue: string | null };

const placeOption = ({ id, name, venue }: Place): Option => ({
  value: id,
  label: venue === null ? name : `${name} (${venue})`,
});

/** The room of each name that no room or several rooms have. */
function Rooms({ shown, choosing: { chosen, choose } }: PartProps) {
  const { t } = useTranslation('imports');
  const names = shown.unknown_rooms ?? [];
  const { data } = useQuery({ ...roomsQuery, enabled: names.length > 0 });
  if (names.length === 0) return null;
  const all = (data?.rows ?? []).map(({ id, name, venue }) => ({
    id,
    name,
    venue: venue?.name ?? null,
  }));
  return (
    <Part title={t('rooms_title')} hint={t('rooms_hint')} isOpen>
      <Paged rows={names}>
        {({ name, count, candidates, chosen: before }) => {
          const offered = new Set(candidates.map(({ id }) => id));
          const others = all.filter(({ id }) => !offered.has(id));
          return (
            <SelectField
              key={name}
              label={t('name_count', { name, number: count })}
              value={chosen.rooms[name] ?? before ?? ''}
              options={[
                { value: '', label: t('no_choice') },
                { value: 'create', label: t('make_room') },
                ...candidates.map(placeOption),
                ...others.map(placeOption),
              ]}
              onValue={(value) => choose({ rooms: { [name]: value } })}
            />
          );
        }}
      </Paged>
    </Part>
  );
}

/** The account of each login or name that no account has. */
function Logins({ shown, choosing: { chosen, choose } }: PartProps) {
  const { t } = useTranslation('imports');
  const names = shown.unknown_logins ?? [];
  const { data } = useQuery({ ...accountsQuery, enabled: names.length > 0 });
  if (names.length === 0) return null;
  const people = (data?.rows ?? []).map(({ id, name, email }) => ({
    value: id,
    label: email === null ? name : `${name} (${email})`,
  }));
  return (
    <Part title={t('logins_title')} hint={t('logins_hint')} isOpen={false}>
      <Paged rows={names}>
        {({ login, count, chosen: before }) => {
          const isListed = people.some(({ value }) => value === before?.id);
          const missing = before === null || isListed ? [] : [before];
          return (
            <SelectField
              key={login}
              label={t('name_count', { name: login, number: count })}
              value={chosen.logins[login] ?? before?.id ?? ''}
              options={[
                { value: '', label: t('no_account') },
                ...missing.map(({ id, name }) => ({ value: id, label: name })),
                ...people,
              ]}
              onValue={(value) => choose({ logins: { [login]: value } })}
            />
          );
        }}
      </Paged>
    </Part>
  );
}

/** What is chosen for a file before it is written: each choice has its lines judged again. */
export function ImportChoices({ shown }: { shown: Import }) {
  const { t } = useTranslation('imports');
  const choosing = useChoosing(shown);
  const missing = useFieldList(shown.missing_columns ?? []);
  return (
    <>
      {missing !== '' && <Note look="bad">{t('missing_columns', { fields: missing })}</Note>}
      {choosing.problem && <ProblemPanel error={choosing.problem} />}
      <div className="stack" aria-busy={choosing.isSending}>
        <Columns shown={shown} choosing={choosing} />
        <Rooms shown={shown} choosing={choosing} />
        <Logins shown={shown} choosing={choosing} />
      </div>
      <p role="status">{choosing.isSending ? t('judging') : ''}</p>
    </>
  );
}
