// The limit of the API: Fastify and a pool of connections that run Nunatak's statement of operation 4.4 and give the same
// bytes. Nothing is validated and no page token is verified; the next one is signed, since the bytes would differ
// otherwise.
//   PORT=… DATABASE_URL=… PAGE_TOKEN_SECRET=… node tools/bench/api/bare-server.mjs
import { createHmac } from 'node:crypto';
import { READ_SETTINGS } from '@nunatak/database';
import { addressTransactionsStatement } from '@nunatak/evm-queries';
import Fastify from 'fastify';
import pg from 'pg';
import { answerOf } from './bare-answer.mjs';

const { PORT, DATABASE_URL, PAGE_TOKEN_SECRET } = process.env;
const MAC_BYTES = 16;
const RAW = { getTypeParser: () => (text) => text };

const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  options: Object.entries(READ_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
});
pool.on('error', () => undefined);

const app = Fastify();
app.get('/v2/chains/:chainId/addresses/:address/transactions', async ({ params, query }) => {
  const { chainId, address } = params;
  const pageSize = Number(query.pageSize);
  const endBlock = query.endBlock && Number(query.endBlock);
  const cursor = query.pageToken && JSON.parse(Buffer.from(query.pageToken, 'base64url').subarray(MAC_BYTES));
  const range = {
    to: Math.min(endBlock ?? Number.MAX_SAFE_INTEGER, cursor ? cursor.head + 1 : Number.MAX_SAFE_INTEGER),
  };
  const statement = addressTransactionsStatement({
    chainId,
    address,
    direction: 'desc',
    range,
    limit: pageSize + 1,
    after: cursor?.after,
  });
  const { rows } = await pool.query({ ...statement, rowMode: 'array', types: RAW });
  const { items, last, head } = answerOf(rows, chainId, pageSize);
  if (!last) return { transactions: items };
  const pinned = cursor ?? { head: head[0], hash: head[1] };
  // What a token is bound to: keys in order of the alphabet; what is undefined is left out.
  const bound = { address, chain: chainId, endBlock, filterSpamTokens: false, list: 'combined', sortOrder: 'desc' };
  const next = { after: last, head: pinned.head, hash: pinned.hash };
  return { nextPageToken: signed(JSON.stringify(bound), JSON.stringify(next)), transactions: items };
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));

function signed(bound, payload) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(bound));
  const mac = createHmac('sha256', PAGE_TOKEN_SECRET).update(length).update(bound).update(payload).digest();
  return Buffer.concat([mac.subarray(0, MAC_BYTES), Buffer.from(payload)]).toString('base64url');
}
