import { useTranslation } from 'react-i18next';
import { api, ask, askTagged, ifMatch, type Schemas } from '../api/client.ts';
import { Problem } from '../api/problem.ts';
import { SelectField, TextField } from '../kit/field.tsx';
import { useRoleNames } from '../session/role-name.ts';
import { StepFormFrame, type StepProps, useStepForm } from './step-form.tsx';
import { FineAsItIs, Missing, VenueField } from './step-parts.tsx';

const WHO = ['manager', 'own', 'nobody'] as const;

type Who = (typeof WHO)[number];

/** The people who decide, and the venue whose rooms it is about; empty for all venues. */
type ApprovalValues = { who: Who; role: string; venue: string };

type Steps = Schemas['ApprovalStepDefinition'][];

/** Writes the steps of a venue, unless another manager has just given it some. */
async function writeSteps(venue: string, approval_steps: Steps): Promise<void> {
  const params = { path: { id: venue } };
  const { record, etag } = await askTagged(api.GET('/api/v1/venues/{id}', { params }));
  if (record.approval_steps !== null) return;
  try {
    const body = { approval_steps };
    await ask(api.PUT('/api/v1/venues/{id}', { body, params, ...ifMatch(etag) }));
  } catch (error) {
    if (!(error instanceof Problem && error.kind === 'changed')) throw error;
    await writeSteps(venue, approval_steps);
  }
}

function ApprovalForm(props: StepProps) {
  const { t } = useTranslation(['home', 'manage', 'actions']);
  const { roleOf } = useRoleNames();
  const { venues } = props.begun;
  const stepsOf = ({ who, role }: ApprovalValues): Steps => {
    if (who === 'nobody') return [];
    if (who === 'manager') return [{ name: t('home:first.approval.step'), role: 'manager' }];
    return [{ name: role.trim(), role: roleOf(role.trim()) }];
  };
  const form = useStepForm<ApprovalValues>({
    ...props,
    step: 'approval',
    initial: { who: 'manager', role: '', venue: '' },
    labels: { approval_steps: t('manage:people.role_name') },
    // The step is called like the role of those who decide it.
    fieldOf: () => 'role',
    save: async (values) => {
      const chosen = venues.filter(({ id }) => values.venue === '' || id === values.venue);
      for (const { id } of chosen) await writeSteps(id, stepsOf(values));
      return '';
    },
  });
  const { values, change, at } = form;
  return (
    <StepFormFrame
      form={form}
      submitLabel={t('actions:save')}
      buttons={<FineAsItIs step="approval" finish={props.reports.finish} />}
    >
      <div className="halves">
        <SelectField
          {...at('who')}
          label={t('home:first.approval.who')}
          value={values.who}
          onValue={(chosen) => change({ who: WHO.find((one) => one === chosen) ?? 'manager' })}
          options={WHO.map((value) => ({ value, label: t(`home:first.approval.${value}`) }))}
        />
        {values.who === 'own' && (
          <TextField
            {...at('role')}
            label={t('manage:people.role_name')}
            hint={t('home:first.approval.role_hint')}
            isRequired
            maxLength={100}
            value={values.role}
            onValue={(role) => change({ role })}
          />
        )}
        <VenueField
          at={at('venue')}
          venues={venues}
          label={t('manage:people.for')}
          none={t('home:first.all_rooms')}
          value={values.venue}
          onValue={(venue) => change({ venue })}
        />
      </div>
    </StepFormFrame>
  );
}

/** The step that says who decides about requests for the rooms of the venues. */
export function ApprovalStep(props: StepProps) {
  return props.begun.venueCount === 0 ? <Missing what="place" /> : <ApprovalForm {...props} />;
}
