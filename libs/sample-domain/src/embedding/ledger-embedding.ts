import { collectUrls, type EmbeddedDomain } from '@nunatak/embedding';
import { ledgerDomain } from '../domain/ledger-domain.js';

/** Ledgers in one process with other domains. */
export const ledgerEmbedding: EmbeddedDomain = {
  ...ledgerDomain,
  addOptions: (command) =>
    void command
      .option('--ledger-node <url>', 'the node of the ledgers', collectUrls, [])
      .option('--ledgers <names>', 'names of ledgers, separated by commas', ''),
  help: '--ledger-node and --ledgers name ledgers.',
  resets: { form: /^[A-Z]\w*$/, what: 'ledger' },
  main: async () => (await import('./ledger-main.js')).ledgerMain,
  pipeline: async () => (await import('./ledger-pipeline.js')).startLedgerPipeline,
};
