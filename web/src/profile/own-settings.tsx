import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask, type Schemas } from '../api/client.ts';
import { SelectField } from '../kit/field.tsx';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { meQuery, useMe } from '../session/me.ts';
import { changePreferences, noteOwnLanguage, usePreferences } from '../session/preferences.ts';
import { knownZones } from '../time/zones.ts';
import { browserLanguage, LANGUAGES, languageNames } from '../words/language.ts';

const AUTO = 'auto';

/** Saves settings of the person, which hold on every device, and says so. */
function useChangeMe() {
  const { t } = useTranslation('actions');
  const queries = useQueryClient();
  return useSend(async (body: Schemas['ChangeMeInput']) => {
    const me = await ask(api.PATCH('/api/v1/me', { body }));
    queries.setQueryData(meQuery.queryKey, me);
    noteOwnLanguage(me.locale);
    // They are read in the language and the zone of the person.
    void queries.invalidateQueries({ queryKey: ['notifications'] });
    toast({ sentence: t('saved') });
    announce(t('saved'));
  });
}

type Saving = ReturnType<typeof useChangeMe>;

function LanguageField({ saving }: { saving: Saving }) {
  const { t } = useTranslation('profile');
  const { language } = usePreferences();
  const ownLanguage = languageNames[browserLanguage()];
  const choose = (value: string): void => {
    const chosen = LANGUAGES.find((known) => known === value);
    changePreferences({ language: chosen });
    void saving.send({ locale: chosen ?? browserLanguage() });
  };
  return (
    <SelectField
      label={t('language')}
      value={language ?? AUTO}
      onValue={choose}
      options={[
        { value: AUTO, label: t('as_browser', { language: ownLanguage }) },
        ...LANGUAGES.map((value) => ({ value, label: languageNames[value] })),
      ]}
    />
  );
}

function ZoneField({ saving }: { saving: Saving }) {
  const { t } = useTranslation('profile');
  const { timezone } = useMe();
  const zones = [...new Set([timezone, ...knownZones()])];
  return (
    <SelectField
      label={t('own_zone')}
      hint={t('own_zone_hint')}
      value={timezone}
      onValue={(zone) => void saving.send({ timezone: zone })}
      options={zones.map((zone) => ({ value: zone, label: zone }))}
    />
  );
}

/** The language and the time zone of the person. */
export function OwnSettings() {
  const { t } = useTranslation('profile');
  const saving = useChangeMe();
  return (
    <section className="card padded stack" aria-labelledby="everywhere">
      <h2 id="everywhere">{t('everywhere')}</h2>
      {saving.problem && <ProblemPanel error={saving.problem} />}
      <LanguageField saving={saving} />
      <ZoneField saving={saving} />
    </section>
  );
}
