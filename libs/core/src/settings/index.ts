export {
  checkInnerPort,
  type InnerPort,
  innerCallSettings,
  innerServerSettings,
  sharedSecret,
} from './inner-ports.js';
export { ConfigurationError, type ReadSettingsOptions, readSettings } from './read-settings.js';
export { drainSettings, serviceSettings, tracingSettings } from './service-settings.js';
export {
  defineSettings,
  flag,
  integer,
  list,
  ratio,
  type Setting,
  type SettingOptions,
  type SettingsSchema,
  type SettingsShape,
  type SettingsValues,
  text,
  url,
  variableName,
} from './setting.js';
export { isSettingsSchema, settingsTable } from './settings-table.js';
