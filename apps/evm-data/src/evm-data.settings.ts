import { defineSettings, integer, list, serviceSettings, text, url } from '@firn/platform/config';

/** The settings of the service on its own. */
export const evmDataSettings = defineSettings({
  ...serviceSettings({ adminPort: 9103 }),
  evmDatabaseUrl: url({
    doc: 'PostgreSQL database of the EVM domain; read only.',
    protocols: ['postgres', 'postgresql'],
    secret: true,
  }),
  evmDatabaseConnections: integer({ doc: 'Most connections to the database.', min: 1, max: 1_000, default: 10 }),
  chainsFile: text({ doc: 'The chains file.', optional: true }),
  evmRpc: list({
    doc: 'Nodes of chains that the chains file need not describe; only asked for their chain ids.',
    of: url({ doc: '' }),
    default: [],
    secret: true,
  }),
  nodeStateAddress: text({ doc: "host:port of the ingester's NodeState service.", optional: true }),
  pageTokenSecrets: list({
    doc: 'Secrets that sign page tokens, shared by replicas: the first signs, all verify.',
    secret: true,
  }),
  gatewaySecrets: list({
    doc: 'Secrets of which a gateway must show one. None: whoever reaches the port is believed.',
    default: [],
    secret: true,
  }),
  evmDataHost: text({ doc: 'Address on which the service listens.', default: '0.0.0.0' }),
  evmDataPort: integer({ doc: 'Port on which the service listens; 0 takes a free one.', max: 65_535, default: 8091 }),
});
