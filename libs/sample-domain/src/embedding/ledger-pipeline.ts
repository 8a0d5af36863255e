import { InProcessBlockStream } from '@nunatak/block-stream';
import { controlPool, workPool } from '@nunatak/database';
import type { EmbeddedPipeline } from '@nunatak/embedding';
import { LEDGER_BLOCKS } from '../blocks/ledger-event.js';
import { indexLedgers, LEDGERS } from '../indexing/ledger-indexer.js';
import { startLedgerIngester } from '../ingesting/ledger-ingester.js';
import { HttpLedgerNode } from '../node/ledger-node.js';
import type { LedgerPipelineSettings } from './ledger-main.js';

const BATCHES = { maxBatchEvents: 64, maxBatchBytes: 1 << 20, maxBufferedEvents: 256, maxBufferedBytes: 4 << 20 };
/** The data folder has one user at a time: a lease of the run before is ours. */
const HOLDER = 'standalone';

/** The half in the pipeline's thread: ingester, in-process stream and indexer. */
export const startLedgerPipeline: EmbeddedPipeline = async ({ databaseUrl, settings, metrics, report, log }) => {
  const { node, ledgers } = settings as LedgerPipelineSettings;
  const logger = log('sample');
  const applicationName = 'nunatak-sample-pipeline';
  const pool = workPool(databaseUrl, { applicationName, max: 4 });
  const leasePool = controlPool(databaseUrl, { applicationName, max: 2 });
  for (const each of [pool, leasePool])
    each.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  const stream = new InProcessBlockStream(LEDGER_BLOCKS, { primary: LEDGERS.consumer, ...BATCHES });
  const indexer = indexLedgers(ledgers, {
    ...{ stream, pool, leasePool, logger, registry: metrics, holder: HOLDER },
    onIndexed: (ledger, height) => report.indexed(ledger, height),
  });
  const parts = { stream, pool: leasePool, log: logger, metrics, holder: HOLDER };
  const ingester = startLedgerIngester(ledgers, new HttpLedgerNode(node), parts);
  ingester.onStatus((ledger, status) => report.status(ledger, { ...status, warnings: [], missing: [] }));
  return {
    async stop() {
      await ingester.close();
      await indexer.stop();
      await stream.close();
      await Promise.all([pool.end(), leasePool.end()]);
    },
  };
};
