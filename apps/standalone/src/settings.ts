import { defineSettings, type SettingsValues, tracingSettings } from '@nunatak/core/settings';
import type { MainHalf } from '@nunatak/embedding';
import { admissionSettings } from '@nunatak/gateway';

const ownSettings = { ...tracingSettings(), ...admissionSettings };

/** Returns what `npm start` takes from the environment: its own settings, and those of the domains. */
export function settingsWith(domains: readonly MainHalf[]) {
  return defineSettings({
    ...ownSettings,
    ...(Object.assign({}, ...domains.map(({ settings }) => settings)) as MainHalf['settings']),
  });
}

/** What was read of the environment. */
export type StandaloneSettings = SettingsValues<typeof ownSettings> & Readonly<Record<string, unknown>>;
