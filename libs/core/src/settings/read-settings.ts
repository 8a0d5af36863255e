import { PermanentError } from '../errors/index.js';
import { keepOutOfLogs } from '../secrets/kept-secrets.js';
import { keepUrlSecrets } from '../secrets/url-secrets.js';
import { type SettingsSchema, type SettingsShape, type SettingsValues, variableName } from './setting.js';

/** Every variable that is missing or has a bad value, told at once. */
export class ConfigurationError extends PermanentError {
  /** One sentence a variable. */
  override readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((f) => `  ${f}`).join('\n')}`,
      { code: 'configuration' },
    );
    this.faults = faults;
  }
}

export interface ReadSettingsOptions {
  /** Told of each NUNATAK_* variable that nothing reads (a typing error, mostly). Default: a line on standard error. */
  warn?: (message: string) => void;
  /** Other schemas whose variables may be set too, and are no reason to warn. */
  alsoKnown?: readonly SettingsSchema[];
}

/**
 * Reads a service's settings from environment variables, once, at its start. An empty variable counts as not given.
 * @throws ConfigurationError that lists every bad or missing variable; no value is printed.
 */
export function readSettings<S extends SettingsShape>(
  schema: SettingsSchema<S>,
  env: NodeJS.ProcessEnv = process.env,
  options: ReadSettingsOptions = {},
): SettingsValues<S> {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(schema.shape)) {
    const variable = variableName(key, setting);
    const given = env[variable]?.trim();
    if (given) {
      try {
        values[key] = setting.parse(given);
        if (setting.secret) keepSecret(values[key]);
      } catch (error) {
        faults.push(`${variable} ${(error as Error).message}`);
      }
    } else if (setting.default !== undefined || setting.optional) values[key] = setting.default;
    else faults.push(`${variable} is missing: ${setting.doc}`);
  }
  warnOfUnknown(schema, env, options);
  if (faults.length) throw new ConfigurationError(faults);
  return values as SettingsValues<S>;
}

/** A secret setting's value, from now on shown nowhere: a URL's secret parts, a key, or a list of either. */
function keepSecret(value: unknown): void {
  for (const each of [value].flat()) {
    if (typeof each !== 'string') continue;
    if (each.includes('://')) keepUrlSecrets(each);
    else keepOutOfLogs(each);
  }
}

function warnOfUnknown(schema: SettingsSchema, env: NodeJS.ProcessEnv, options: ReadSettingsOptions): void {
  const warn = options.warn ?? ((message: string) => void process.stderr.write(`${message}\n`));
  const known = new Set(
    [schema, ...(options.alsoKnown ?? [])].flatMap((s) =>
      Object.entries(s.shape).map(([key, setting]) => variableName(key, setting)),
    ),
  );
  for (const name of Object.keys(env)) {
    if (name.startsWith('NUNATAK_') && !known.has(name)) warn(`${name} is set, but nothing here reads it`);
  }
}
