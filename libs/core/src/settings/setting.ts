/** What describes a setting besides its type. A setting with neither `default` nor `optional` has to be given. */
export interface SettingOptions<T> {
  /** One or two sentences for docs/configuration.md. */
  doc: string;
  default?: T;
  /** The setting may be left out and is then undefined. */
  optional?: boolean;
  /** Its value is never printed, neither in an error nor in a log. */
  secret?: boolean;
  /** The variable's name where it is not NUNATAK_ and the key in upper snake case. */
  variable?: string;
}

/** A typed setting: how its text is read, and what the documentation says of it. */
export interface Setting<T> extends SettingOptions<unknown> {
  /** The type's name in the documentation. */
  readonly type: string;
  /** JSON schema of the value where YAML gives it. Without it: a text. */
  readonly schema?: object;
  /** @throws Error whose message completes the sentence "NUNATAK_X …", without the value. */
  parse(text: string): T;
  /** Never set: carries the type of the value that is read. */
  readonly value?: T;
}

type Optional = { optional: true };

/** JSON schema of a text that is not empty. */
const TEXT_SCHEMA = { type: 'string', minLength: 1 };

/** Settings by key. */
export type SettingsShape = Record<string, Setting<unknown>>;

/** The values that a shape gives. */
export type SettingsValues<S extends SettingsShape> = {
  readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never;
};

/** A service's settings, made by {@link defineSettings}. */
export interface SettingsSchema<S extends SettingsShape = SettingsShape> {
  readonly shape: S;
  /** Marks schemas, so that the documentation's generator finds them among a module's exports. */
  readonly [SETTINGS_SCHEMA]: true;
}

export const SETTINGS_SCHEMA = Symbol.for('nunatak.settings-schema');

/** Declares a service's settings. Key `databaseUrl` is read from the variable NUNATAK_DATABASE_URL. */
export function defineSettings<S extends SettingsShape>(shape: S): SettingsSchema<S> {
  return { shape, [SETTINGS_SCHEMA]: true };
}

/** The environment variable that a key is read from. */
export function variableName(key: string, setting: SettingOptions<unknown>): string {
  return setting.variable ?? `NUNATAK_${key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()}`;
}

/** Any text that is not empty. `choices` are the only values taken, where given. */
export function text<const C extends string = string>(
  o: SettingOptions<C> & Optional & { choices?: readonly C[] },
): Setting<C | undefined>;
export function text<const C extends string = string>(o: SettingOptions<C> & { choices?: readonly C[] }): Setting<C>;
export function text(options: SettingOptions<string> & { choices?: readonly string[] }): Setting<string | undefined> {
  const { choices } = options;
  return {
    ...options,
    type: choices ? choices.map((choice) => `\`${choice}\``).join(', ') : 'text',
    schema: choices ? { enum: choices } : TEXT_SCHEMA,
    parse(value) {
      if (choices && !choices.includes(value)) throw new Error(`must be one of ${choices.join(', ')}`);
      return value;
    },
  };
}

/** A whole number in decimal, from `min` to `max`. */
export function integer(
  o: SettingOptions<number> & Optional & { min?: number; max?: number },
): Setting<number | undefined>;
export function integer(o: SettingOptions<number> & { min?: number; max?: number }): Setting<number>;
export function integer(options: SettingOptions<number> & { min?: number; max?: number }): Setting<number | undefined> {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = options;
  return {
    ...options,
    type: max === Number.MAX_SAFE_INTEGER ? `integer ≥ ${min}` : `integer ${min}–${max}`,
    schema: { type: 'integer', minimum: min, maximum: max },
    parse(value) {
      const number = Number(value);
      if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number)) throw new Error('must be an integer');
      if (number < min || number > max) throw new Error(`must be an integer from ${min} to ${max}`);
      return number;
    },
  };
}

/** A share: a decimal number from 0 to 1. */
export function ratio(options: SettingOptions<number>): Setting<number> {
  return {
    ...options,
    type: 'number 0–1',
    schema: { type: 'number', minimum: 0, maximum: 1 },
    parse(value) {
      const number = Number(value);
      if (!/^\d*\.?\d+$/.test(value) || number > 1) throw new Error('must be a number from 0 to 1');
      return number;
    },
  };
}

/** true/false, 1/0, yes/no, on/off. */
export function flag(options: SettingOptions<boolean>): Setting<boolean> {
  return {
    ...options,
    type: '`true` or `false`',
    schema: { type: 'boolean' },
    parse(value) {
      const word = value.toLowerCase();
      if (['true', '1', 'yes', 'on'].includes(word)) return true;
      if (['false', '0', 'no', 'off'].includes(word)) return false;
      throw new Error('must be true or false');
    },
  };
}

/** A URL of one of `protocols` (default http and https), kept as it was written. Its value is never printed: it may carry a key. */
export function url(
  o: SettingOptions<string> & Optional & { protocols?: readonly string[] },
): Setting<string | undefined>;
export function url(o: SettingOptions<string> & { protocols?: readonly string[] }): Setting<string>;
export function url(options: SettingOptions<string> & { protocols?: readonly string[] }): Setting<string | undefined> {
  const protocols = options.protocols ?? ['http', 'https'];
  return {
    ...options,
    type: `URL (${protocols.join(', ')})`,
    schema: plainUrlSchema(protocols),
    parse(value) {
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol.slice(0, -1))) {
        throw new Error(`must be a URL that begins with ${protocols.map((p) => `${p}://`).join(' or ')}`);
      }
      return value;
    },
  };
}

/**
 * Returns the JSON schema of a URL without user information, since a value in YAML is no place for a password. What a validator says of a
 * password does not repeat it: that of `const` has the expected value alone.
 * @param otherwise a pattern of what is taken beside URLs
 */
export function plainUrlSchema(protocols: readonly string[], otherwise?: string): object {
  const url = `^(${protocols.join('|')})://[^/?#]+([/?#].*)?$`;
  return {
    type: 'string',
    if: { type: 'string', pattern: '^([^/?#]*//)?[^/?#]*@' },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON schema
    then: { const: 'a URL without user information: one that carries a password comes from a Secret' },
    else: { pattern: otherwise === undefined ? url : `${otherwise}|${url}` },
  };
}

/** The URL of a PostgreSQL database. Its value is never printed. */
export function databaseUrl(doc: string): Setting<string> {
  return url({ doc, secret: true, protocols: ['postgres', 'postgresql'] });
}

/** Values separated by commas; blanks around them and empty ones are dropped. Each is read by `of`, when given. */
export function list<T>(options: SettingOptions<T[]> & { of: Setting<T> }): Setting<T[]>;
export function list(options: SettingOptions<string[]>): Setting<string[]>;
export function list(options: SettingOptions<unknown[]> & { of?: Setting<unknown> }): Setting<unknown[]> {
  const { of, ...rest } = options;
  return {
    ...rest,
    type: `list of ${of?.type ?? 'text'}, separated by commas`,
    schema: { type: 'array', items: of?.schema ?? TEXT_SCHEMA },
    parse(value) {
      const items = value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean);
      return of ? items.map((item) => of.parse(item)) : items;
    },
  };
}
