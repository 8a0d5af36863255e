export { checkInnerPort, innerCallSettings, innerServerSettings, sharedSecret } from './inner-ports.js';
export { ConfigurationError, readSettings } from './read-settings.js';
export { drainSettings, serviceSettings, tracingSettings } from './service-settings.js';
export {
  databaseUrl,
  defineSettings,
  flag,
  integer,
  list,
  plainUrlSchema,
  ratio,
  type Setting,
  type SettingsSchema,
  type SettingsShape,
  type SettingsValues,
  text,
  url,
  variableName,
} from './setting.js';
export { isSettingsSchema, settingsTable } from './settings-table.js';
