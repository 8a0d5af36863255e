import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { base, get, nodeStandIn, ofA, one, withRealStoreAndService, writer } from '../testing/running-service.js';
import { ART, B, CHILD, GEMS } from '../testing/story.js';

withRealStoreAndService();

const ofB = `${base}/addresses/${B}`;
const gems = `${base}/nfts/collections/${GEMS}/tokens`;
const art = `${base}/nfts/collections/${ART}/tokens`;
const bytes = (hex: string) => Buffer.from(hex.slice(2), 'hex');

/** How far ERC-1155 balances were derived; undefined: not at all. */
async function derivedUpTo(height?: number): Promise<void> {
  await writer.query(`DELETE FROM coverage WHERE chain_id = 31337 AND kind = 'erc1155'`);
  if (height !== undefined) await one.coverage('erc1155', 0, height);
}

/** An answer's status, when to ask again, and what it says. */
async function answer(path: string): Promise<unknown[]> {
  const { status, headers, body } = await get(path);
  return [status, headers['retry-after'], body.message];
}

const notYet = [503, '60', expect.stringContaining('since an upgrade')];
const ok = [200, undefined, undefined];

beforeAll(async () => {
  nodeStandIn.native = async () => 7n;
  const put = (holder: string, tokenId: number, height: number, balance: number) =>
    writer.query('INSERT INTO erc1155_balance VALUES ($1, $2, $3, $4, 31337, $5)', [
      ...[bytes(holder), bytes(GEMS), tokenId, height, balance],
    ]);
  await put(B, 1, 3, 10);
  await put(`0x${'0'.repeat(40)}`, 1, 3, -10);
});
afterEach(async () => derivedUpTo(5));

describe('ERC-1155 tokens of a chain that an earlier release stored', () => {
  it('are a 503 that says why until their balances are derived at the asked height, and never a wrong balance', async () => {
    for (const derived of [undefined, 4]) {
      await derivedUpTo(derived);
      for (const list of ['listErc1155', 'listCollectibles'])
        expect(await answer(`${ofB}/balances:${list}`)).toEqual(notYet);
      expect(await answer(gems)).toEqual(notYet);
      expect(await answer(`${gems}/1`)).toEqual(notYet);
    }
    expect(await answer(`${ofB}/balances:listErc1155?blockNumber=4`)).toEqual(ok);
    await derivedUpTo(2);
    expect(await answer(`${ofB}/balances:listErc1155?blockNumber=3`)).toEqual(notYet);
    await derivedUpTo(5);
    const { body } = await get(`${ofB}/balances:listErc1155`);
    expect(body.erc1155TokenBalances).toMatchObject([{ tokenId: '1', balance: '10' }]);
    expect(await answer(gems)).toEqual(ok);
  });

  it('keep nobody from ERC-721 tokens, whose owners follow from transfers', async () => {
    await derivedUpTo();
    const { body } = await get(`${ofA}/balances:listErc721`);
    expect(body.erc721TokenBalances).toMatchObject([{ tokenId: '7' }]);
    for (const path of [art, `${art}/7`]) expect(await answer(path)).toEqual(ok);
    expect((await get(`${art}/8`)).status).toBe(404);
  });

  it('are not looked for in a chain that begins later than they are derived from', async () => {
    await derivedUpTo();
    await one.coverage('erc1155', 1, 5);
    expect(await answer(`${ofB}/balances:listErc1155`)).toEqual(notYet);
  });
});

describe('contracts of a chain that an earlier release stored', () => {
  it('are listed with the blocks of which they are not all known', async () => {
    await writer.query(`UPDATE coverage SET from_height = 3 WHERE chain_id = 31337 AND kind = 'contracts'`);
    const { headers } = await get(`${base}/contracts/${GEMS}/deployments`);
    expect(headers['x-uncovered-blocks']).toBe('1-2,5');
    expect((await get(`${base}/addresses/${CHILD}`)).headers['x-uncovered-blocks']).toBe('1-2,5');
    const { status, body } = await get(`${base}/contracts/${B}/transactions:getDeployment`);
    expect([status, body.message]).toEqual([404, expect.stringContaining('of blocks 1-2,5 not all deployments')]);
  });
});

/** Last: once its indexes were seen, nobody asks for them again. */
describe('lists of a chain whose indexes are being made since an upgrade', () => {
  const lists = [
    `${ofA}/balances:listErc721`,
    `${ofA}/balances:listCollectibles`,
    ...[art, `${art}/7`],
    `${base}/tokens/${ART}/transfers`,
  ];

  it.each(['of_collection', 'of_owner', 'of_token'])('are a 503 until the last one can be used: %s', async (end) => {
    // Another chain: of the first one all indexes have been seen.
    const paths = lists.map((path) => path.replace('31337', '31338'));
    const index = `token_transfer_31338_${end}`;
    const { rows } = await writer.query('SELECT pg_get_indexdef($1::regclass) AS made', [index]);
    await writer.query(`DROP INDEX ${index}`);
    for (const path of paths) expect(await answer(path)).toEqual(notYet);
    expect(await answer(`${ofA.replace('31337', '31338')}/balances:listErc20`)).toEqual(ok);
    expect(await answer(`${ofA.replace('31337', '31338')}/transactions:listErc721`)).toEqual(ok);
    await writer.query(rows[0].made);
    await writer.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = $1::regclass`, [index]);
    for (const path of paths) expect(await answer(path)).toEqual(notYet);
    await writer.query(`UPDATE pg_index SET indisvalid = true WHERE indexrelid = $1::regclass`, [index]);
  });

  it('are there with the indexes', async () => {
    const { status } = await get(lists[0]!.replace('31337', '31338'));
    expect(status).toBe(200);
  });
});
