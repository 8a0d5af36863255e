import { kafkaSettings } from '@nunatak/block-stream';
import { defineSettings, list, type SettingsSchema, type SettingsShape, text, url } from '@nunatak/core/settings';
import type { ToolStore } from './installation/installation.js';

/** What the `nunatak` tool reads whatever it works on. */
export const toolSettings = defineSettings({
  ...kafkaSettings,
  kafkaBrokers: list({
    doc: 'host:port of the Kafka brokers that the services run with. The other Kafka settings are theirs too.',
    default: [],
  }),
  redisUrl: url({
    doc: 'Redis that the services run with; `nunatak doctor` looks whether it answers.',
    secret: true,
    protocols: ['redis', 'rediss'],
    optional: true,
  }),
  signatureAggregatorAdminUrls: list({
    doc: 'Admin ports of the signature aggregators, as http://127.0.0.1:9109, separated by commas: `nunatak doctor` looks at all of them, `nunatak aggregate` asks the first one.',
    of: url({ doc: 'An admin port.', protocols: ['http', 'https'] }),
    default: [],
  }),
  accountsUrl: url({
    doc: 'The operators’ API of accounts, for `nunatak keys`, `plans`, `orgs` and `limits`.',
    default: 'http://127.0.0.1:9113',
  }),
  accountsToken: text({ doc: 'The token of an operator, for the same.', secret: true, optional: true }),
  gatewayAdminUrl: url({
    doc: 'The admin port of a gateway, for `nunatak limits`.',
    protocols: ['http', 'https'],
    default: 'http://127.0.0.1:9100',
  }),
});

/** Returns where the tool finds an installation with these stores; options of the command line win. */
export function settingsWith(
  stores: readonly ToolStore[],
): SettingsSchema<(typeof toolSettings)['shape'] & SettingsShape> {
  const databases = stores.flatMap(({ name, database }) =>
    database ? [[name, databaseSetting(name, database.variable)] as const] : [],
  );
  return defineSettings(Object.assign(Object.fromEntries(databases), toolSettings.shape));
}

/** The key of a domain's database is the domain's name. */
const databaseSetting = (domain: string, variable: string) =>
  url({
    doc: `PostgreSQL database of ${domain}. Without it, an embedded installation’s (\`--data-dir\`).`,
    secret: true,
    protocols: ['postgres', 'postgresql'],
    optional: true,
    variable,
  });
