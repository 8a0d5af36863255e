import pg from 'pg';
import { GeneratedChains } from './generated-chains.js';
import { FAR, indexEvents } from './index-events.js';

// A process that takes in generated P- and X-Chains from where the store stands, each as a bulk load:
// node index-generated.process.js DATABASE_URL BLOCKS BATCH

const [url, blocks, batch] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url!, max: 4 });
const chains = new GeneratedChains();
const parts = { batchSize: 5 * Number(batch), partEvents: Number(batch), head: FAR };
for (const chain of ['P', 'X'] as const) await indexEvents(pool, chains.grow(chain, Number(blocks)), parts);
await pool.end();
