// The reference limit of an API: Fastify 5 + one pg pool, one keyset-paginated query, a response schema, nothing else.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const s = { type: 'string' },
  n = { type: 'integer' };
const item = {
  type: 'object',
  properties: {
    blockNumber: s,
    blockTimestamp: n,
    blockHash: s,
    txHash: s,
    blockIndex: n,
    txStatus: s,
    txType: n,
    gasLimit: s,
    gasUsed: s,
    gasPrice: s,
    nonce: s,
    from: { type: 'object', properties: { address: s } },
    to: { type: 'object', properties: { address: s } },
    value: s,
  },
};
const app = Fastify();
const schema = {
  response: { 200: { type: 'object', properties: { nextPageToken: s, transactions: { type: 'array', items: item } } } },
};
const sql = `select block, idx, ts, block_hash, hash, status, type, gas, gas_used, gas_price, nonce, from_addr, to_addr, value::text from tx where from_addr = $1 and (block, idx) < ($2, $3) order by block desc, idx desc limit 25`;
app.get('/v1/chains/:chainId/addresses/:address/transactions', { schema }, async (req) => {
  const [b, i] = req.query.pageToken ? req.query.pageToken.split('-') : ['2147483647', '0'];
  const { rows } = await pool.query({ name: 'list', text: sql, values: [req.params.address, b, i] });
  const last = rows.at(-1);
  return {
    nextPageToken: last && rows.length === 25 ? `${last.block}-${last.idx}` : '',
    transactions: rows.map((r) => ({
      blockNumber: String(r.block),
      blockTimestamp: r.ts,
      blockHash: r.block_hash,
      txHash: r.hash,
      blockIndex: r.idx,
      txStatus: String(r.status),
      txType: r.type,
      gasLimit: String(r.gas),
      gasUsed: String(r.gas_used),
      gasPrice: r.gas_price,
      nonce: String(r.nonce),
      from: { address: r.from_addr },
      to: { address: r.to_addr },
      value: r.value,
    })),
  };
});
const fixed = {
  nextPageToken: '',
  transactions: Array.from({ length: 25 }, (_, i) => ({
    blockNumber: '1',
    blockTimestamp: 1700000000,
    blockHash: '0x' + 'a'.repeat(64),
    txHash: '0x' + 'b'.repeat(64),
    blockIndex: i,
    txStatus: '1',
    txType: 2,
    gasLimit: '21000',
    gasUsed: '21000',
    gasPrice: '25000000000',
    nonce: '1',
    from: { address: '0x' + 'c'.repeat(40) },
    to: { address: '0x' + 'd'.repeat(40) },
    value: '1000000000000000000',
  })),
};
app.get('/fixed', { schema }, async () => fixed); // the same answer without a database
await app.listen({ port: +process.env.PORT, host: '127.0.0.1' });
