import { z } from 'zod';
import { bookingSettings } from './settings/booking.ts';
import { dataSettings } from './settings/data.ts';
import { mailSettings } from './settings/mail.ts';
import { serverSettings } from './settings/server.ts';
import { signInSettings } from './settings/sign-in.ts';

/** The settings by subject, as docs/configuration.md shows them: each has a `description` for operators. */
export const settingGroups: readonly { title: string; settings: Record<string, z.ZodType> }[] = [
  { title: 'Server', settings: serverSettings },
  { title: 'Data', settings: dataSettings },
  { title: 'Booking and approval', settings: bookingSettings },
  { title: 'Sign-in', settings: signInSettings },
  { title: 'Mail and push', settings: mailSettings },
];

/** Every setting, and what npm tells its scripts. */
export const environment = z.object({
  npm_lifecycle_event: z.string().optional(),
  ...serverSettings,
  ...dataSettings,
  ...bookingSettings,
  ...signInSettings,
  ...mailSettings,
});

/** The settings as they were read. */
export type Settings = z.infer<typeof environment>;

/** The names of the settings. */
export const settingNames: readonly string[] = settingGroups.flatMap(({ settings }) =>
  Object.keys(settings),
);

/** Whether error messages and logs must not show the value of a setting. */
export const isSecretSetting = (name: string): boolean =>
  settingGroups.some(({ settings }) => settings[name]?.meta()?.isSecret === true);
