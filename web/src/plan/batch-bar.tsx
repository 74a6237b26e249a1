import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEATINGS } from '../api/seatings.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Checkbox } from '../kit/field.tsx';
import { Menu } from '../kit/menu.tsx';
import { featuresQuery } from '../round/needs-fields.tsx';
import type { PlanningRequest } from '../round/request-queries.ts';
import type { Round } from '../round/round-queries.ts';
import { useWithdrawAll } from '../round/use-withdraw.ts';
import { WEIGHTS } from '../round/weight.tsx';
import { useOffReason } from '../session/online.ts';
import type { ChangeRequests, Changes } from './use-changes.ts';

type BatchBarProps = {
  round: Round;
  chosen: readonly PlanningRequest[];
  changes: ChangeRequests;
  onClear(): void;
};

type NeedsProps = Pick<BatchBarProps, 'chosen'> & {
  onClose(): void;
  onSet(features: string[]): void;
};

/** Chooses the features that all chosen requests need besides their own. */
function NeedsDialog({ chosen, onClose, onSet }: NeedsProps) {
  const { t } = useTranslation(['plan', 'actions']);
  const features = useQuery(featuresQuery).data ?? [];
  const [added, setAdded] = useState<readonly string[]>([]);
  return (
    <Dialog title={t('batch.needs_title')} closeLabel={t('actions:close')} onClose={onClose}>
      <p>{t('batch.needs_about', { count: chosen.length })}</p>
      <div className="ticks">
        {features.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            isChecked={added.includes(id)}
            onCheck={(isChecked) =>
              setAdded(isChecked ? [...added, id] : added.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      <div className="actions">
        <Button onClick={onClose} autoFocus>
          {t('actions:cancel')}
        </Button>
        <Button
          look="main"
          disabled={added.length === 0}
          onClick={() => {
            onSet([...added]);
            onClose();
          }}
        >
          {t('actions:add')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The number of chosen requests, and what can be done with all of them. */
export function BatchBar({ round, chosen, changes, onClear }: BatchBarProps) {
  const { t } = useTranslation(['plan', 'round', 'room', 'actions']);
  const offline = useOffReason();
  const withdraw = useWithdrawAll(round);
  const [isNeeds, setNeeds] = useState(false);
  const count = chosen.length;
  const set = (of: (request: PlanningRequest) => Changes): void =>
    changes.change(
      chosen.map((request) => ({ request, changes: of(request) })),
      t('batch.changed', { count }),
    );
  return (
    <section className="card chosen-bar" aria-label={t('batch.label')}>
      <b className="grow">{t('batch.chosen', { count })}</b>
      <Menu
        label={t('batch.weight')}
        buttonClass="button compact"
        button={t('batch.weight')}
        groups={[
          {
            entries: WEIGHTS.map((weight) => ({
              id: String(weight),
              label: t(`round:weights.${weight}`),
              onAction: () => set(() => ({ weight })),
            })),
          },
        ]}
      />
      <Menu
        label={t('batch.layout')}
        buttonClass="button compact"
        button={t('batch.layout')}
        groups={[
          {
            entries: [
              {
                id: 'any',
                label: t('round:form.any_layout'),
                onAction: () => set(() => ({ layout: null })),
              },
              ...SEATINGS.map((layout) => ({
                id: layout,
                label: t(`room:seatings.${layout}`),
                onAction: () => set(() => ({ layout })),
              })),
            ],
          },
        ]}
      />
      <Button isSmall reason={offline} onClick={() => setNeeds(true)}>
        {t('batch.needs')}
      </Button>
      <Button
        isSmall
        look="danger"
        reason={offline}
        onClick={() => {
          withdraw(chosen);
          onClear();
        }}
      >
        {t('withdraw')}
      </Button>
      <Button isSmall look="quiet" onClick={onClear}>
        {t('actions:clear')}
      </Button>
      {isNeeds && (
        <NeedsDialog
          chosen={chosen}
          onClose={() => setNeeds(false)}
          onSet={(features) =>
            set(({ feature_ids }) => ({
              feature_ids: [...new Set([...feature_ids, ...features])],
            }))
          }
        />
      )}
    </section>
  );
}
