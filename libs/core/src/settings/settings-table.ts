import { SETTINGS_SCHEMA, type Setting, type SettingsSchema, variableName } from './setting.js';

/** Whether a module's export is a settings schema. */
export function isSettingsSchema(value: unknown): value is SettingsSchema {
  return typeof value === 'object' && value !== null && SETTINGS_SCHEMA in value;
}

/** The settings of a schema as a Markdown table, in the order of their declaration. */
export function settingsTable(schema: SettingsSchema): string {
  const rows = Object.entries(schema.shape).map(
    ([key, setting]) =>
      `| \`${variableName(key, setting)}\` | ${setting.type} | ${defaultText(setting)} | ${cell(setting.doc)}${setting.secret ? ' Secret: never printed.' : ''} |`,
  );
  return ['| variable | type | default | what it does |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function defaultText(setting: Setting<unknown>): string {
  const value = setting.default;
  if (value === undefined) return setting.optional ? 'none' : '**required**';
  if (Array.isArray(value)) return value.length ? `\`${value.join(',')}\`` : 'empty';
  return `\`${String(value)}\``;
}

function cell(sentence: string): string {
  return sentence.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
