import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../api/client.ts';
import { everyOf } from '../../api/every.ts';
import {
  type Colour,
  type Kind,
  type KindColours,
  kindColoursQuery,
  kindsOf,
} from '../../api/kind-colours.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { SelectField } from '../../kit/field.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { toast } from '../../kit/toast-queue.ts';
import { FormFrame } from '../../page/form-frame.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { faultsOf, useSend } from '../../page/use-send.ts';
import * as styles from './kinds.module.css';

const COLOURS = everyOf<Colour>()(
  ...(['teal', 'green', 'olive', 'brown'] as const),
  ...(['rose', 'violet', 'indigo', 'grey'] as const),
);

type KindFieldProps = { kind: Kind; colour: Colour | null; onColour(colour: Colour | null): void };

/** The colour of a kind, with a block as a calendar draws it. */
function KindField({ kind, colour, onColour }: KindFieldProps) {
  const { t } = useTranslation(['manage', 'book']);
  return (
    <div className={styles.kind}>
      <SelectField
        label={t(`book:kinds.${kind}`)}
        path={kind}
        value={colour ?? ''}
        onValue={(value) => onColour(COLOURS.find((one) => one === value) ?? null)}
        options={[
          { value: '', label: t('kind_colours.none') },
          ...COLOURS.map((value) => ({ value, label: t(`kind_colours.colour.${value}`) })),
        ]}
      />
      <i
        className="swatch ok kind-shown"
        aria-hidden="true"
        style={colour ? ({ '--kind': `var(--${colour})` } as React.CSSProperties) : undefined}
      />
    </div>
  );
}

function KindsForm({ colours, onSaved }: { colours: KindColours; onSaved(): void }) {
  const { t } = useTranslation(['manage', 'actions']);
  const queries = useQueryClient();
  const [values, setValues] = useState(colours);
  const sending = useSend(async (body: KindColours) => {
    const saved = await ask(api.PUT('/api/v1/event-type-colours', { body }));
    queries.setQueryData(kindColoursQuery.queryKey, saved);
    toast({ sentence: t('kind_colours.saved') });
    onSaved();
  });
  return (
    <FormFrame
      sending={sending}
      faults={faultsOf(sending.problem, {})}
      submitLabel={t('actions:save')}
      onSubmit={() => void sending.send(values)}
    >
      <p className="small soft">{t('kind_colours.hint')}</p>
      <div className={styles.list}>
        {kindsOf(values).map(([kind, colour]) => (
          <KindField
            key={kind}
            kind={kind}
            colour={colour}
            onColour={(next) => setValues({ ...values, [kind]: next })}
          />
        ))}
      </div>
    </FormFrame>
  );
}

/** The colours that kinds of events have in calendars. */
export function KindsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['manage', 'actions']);
  const { data, error } = useQuery(kindColoursQuery);
  return (
    <Dialog title={t('kind_colours.title')} onClose={onClose} closeLabel={t('actions:close')}>
      {error && <ProblemPanel error={error} />}
      {!error && data === undefined && <Skeleton label={t('actions:loading')} />}
      {data && <KindsForm colours={data} onSaved={onClose} />}
    </Dialog>
  );
}
