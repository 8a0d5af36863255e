import { clearRows, readPool } from '@nunatak/database';
import { writeInstallation } from '@nunatak/embedded-postgres';
import { type DomainSurroundings, type MainHalf, type RunningDomain, withPool } from '@nunatak/embedding';
import { embeddedUpstream, keepReads } from '@nunatak/embedding/data-service';
import { createLedgerData } from '../answers/ledger-data.module.js';
import { ledgerData } from '../domain/ledger-domain.js';
import { readPosition } from '../store/ledger-store.js';
import { LEDGER_TABLES } from '../store/ledger-tables.js';

/** What the half in the pipeline's thread starts with. */
export type LedgerPipelineSettings = { node: string; ledgers: string[] };

/** The half in the main thread. */
export const ledgerMain: MainHalf = {
  settings: {},
  ask(given) {
    const { ledgerNode, ledgers } = given as { ledgerNode: string[]; ledgers: string };
    const [node = ''] = ledgerNode;
    const asked = { node, ledgers: node === '' ? [] : ledgers.split(',') };
    return {
      isNamed: node !== '',
      configure: async () => ({ start: async (surroundings) => runningLedgers(asked, surroundings) }),
    };
  },
  forget: (databaseUrl, ledger) =>
    withPool(databaseUrl, async (pool) => {
      const isStored = (await readPosition(pool, ledger)) !== undefined;
      if (isStored) await clearRows(pool, LEDGER_TABLES, ledger);
      return isStored;
    }),
};

function runningLedgers(asked: LedgerPipelineSettings, surroundings: DomainSurroundings): RunningDomain {
  const { folder, logger, databaseUrl, readUrl } = surroundings;
  return {
    chains: { list: () => asked.ledgers.map((name) => ({ chainId: name, name })), onChange: () => undefined },
    pipelineSettings: asked,
    async startServices({ metrics }) {
      const { name } = ledgerData;
      const pool = keepReads(readPool(readUrl, { applicationName: name }), logger);
      const app = await createLedgerData(pool, [folder.pageTokenSecret], { logger, metrics, listener: name });
      return { upstreams: { [name]: await embeddedUpstream(app, readUrl) } };
    },
    announce: (addresses) => writeInstallation(folder.path, { databaseUrl, ...addresses }),
    examplePaths: async () => asked.ledgers.map((ledger) => `/v1/ledgers/${ledger}/accounts/alice`),
  };
}
