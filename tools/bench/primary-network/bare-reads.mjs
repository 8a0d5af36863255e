// The limit of the primary network's reads: Fastify and a pool of connections. Rewards (4.8) are Nunatak's statement and Nunatak's bytes, but for the
// next page's token; a transaction (4.12) is its row, found by its key, as PostgreSQL sends it, neither decoded nor with what belongs to it.
// Nothing is validated.
//   PORT=… DATABASE_URL=… NETWORK_ID=… node tools/bench/primary-network/bare-reads.mjs
// GET /rewards/<address>?pageSize=100[&time=…&utxo=…], GET /transactions/<id in hex>
import { addressPrefixOf } from '@nunatak/avalanche-codec';
import { READ_SETTINGS } from '@nunatak/database';
import Fastify from 'fastify';
import pg from 'pg';
import { rewardsOf } from './bare-rewards.mjs';
import { lookupStatement, rewardsStatement } from './store-statements.mjs';

const { PORT, DATABASE_URL, NETWORK_ID: networkId } = process.env;
const ADDRESS_PREFIX = addressPrefixOf(Number(networkId));
const RAW = { getTypeParser: () => (text) => text };

const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  options: Object.entries(READ_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
});
pool.on('error', () => undefined);
const rowsOf = async (statement) => (await pool.query({ ...statement, rowMode: 'array', types: RAW })).rows;

const app = Fastify();
app.get('/rewards/:address', async ({ params: { address }, query: { pageSize, time, utxo } }) => {
  const after = time && [Number(time), utxo];
  const limit = Number(pageSize);
  const rows = await rowsOf(await rewardsStatement({ networkId, address, limit: limit + 1, after }));
  return { historicalRewards: rewardsOf(rows.slice(0, limit), ADDRESS_PREFIX) };
});
app.get('/transactions/:id', async ({ params: { id } }) => {
  const [transaction] = await rowsOf(lookupStatement({ networkId, id: Buffer.from(id, 'hex') }));
  return { transaction };
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
