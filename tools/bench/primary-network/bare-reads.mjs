// The limit of the primary network's reads: Fastify and a pool of connections. Rows are answered as PostgreSQL sends them; nothing is validated,
// decoded or encoded.
//   PORT=… DATABASE_URL=… NETWORK_ID=… node tools/bench/primary-network/bare-reads.mjs
// GET /rewards/<address>?pageSize=100[&time=…&utxo=…], GET /transactions/<id in hex>
import { READ_SETTINGS } from '@firn/database';
import Fastify from 'fastify';
import pg from 'pg';
import { lookupStatement, rewardsStatement } from './store-statements.mjs';

const { PORT, DATABASE_URL, NETWORK_ID: networkId } = process.env;
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
  return { rewards: await rowsOf(await rewardsStatement({ networkId, address, limit: Number(pageSize) + 1, after })) };
});
app.get('/transactions/:id', async ({ params: { id } }) => {
  const [transaction] = await rowsOf(lookupStatement({ networkId, id: Buffer.from(id, 'hex') }));
  return { transaction };
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
