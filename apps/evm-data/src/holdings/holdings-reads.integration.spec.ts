import { beforeAll, describe, expect, it } from '@jest/globals';
import type { HolderList, HolderQuery } from '@nunatak/evm-contracts';
import { holdings, one, uptime, withRealStoreAndService, writer } from '../testing/running-service.js';
import { address, ZERO } from '../testing/small-chains.js';
import { A, ART, B, BAD, C, GEMS, ODD, USD } from '../testing/story.js';

withRealStoreAndService();

const CHAIN = '31337';
/** Of the block at a height. */
const timeOf = (height: number) => 1_700_000_000 + height * 10;
const UNPROVEN = address('unproven token');
const held = (token: string, least = 1n, range?: HolderList['range']): HolderList => ({
  ...{ chainId: CHAIN, asset: 'erc20', contract: token as `0x${string}`, least },
  ...(range && { range }),
});
const nfts = (token: string, range?: HolderList['range']): HolderList => ({
  ...{ chainId: CHAIN, asset: 'nft', contract: token as `0x${string}` },
  ...(range && { range }),
});
const coin = (least: bigint, range?: HolderList['range'], chainId = CHAIN): HolderList => ({
  ...{ chainId, asset: 'native', least },
  ...(range && { range }),
});
const query = (...lists: HolderList[]): HolderQuery => ({ lists, isInAll: true, heights: {} });
const all = { size: 100, withValues: true };
const found = async (list: HolderList) =>
  Object.fromEntries(
    (await holdings().holders(query(list), all)).holders.map(({ address, value }) => [address, value]),
  );
const sorted = (...addresses: string[]) => addresses.sort().map((each) => ({ address: each }));

beforeAll(async () => {
  await one.token(UNPROVEN, 20, 'Minted only', 'MINT', 0, { verified: null });
  await one.erc20Balance(2, B, USD, 100);
  await one.erc20Balance(3, B, USD, 98);
  await one.erc20Balance(3, C, USD, 2);
  await writer.query("DELETE FROM coverage WHERE chain_id = $1 AND kind = 'balances'", [CHAIN]);
  await one.coverage('balances', 0, 5);
  await writer.query(
    `INSERT INTO erc1155_balance (chain_id, height, holder, token, token_id, balance) VALUES
       ($1, 3, $2, $3, 1, 10), ($1, 3, $2, $3, 2, 20), ($1, 4, $2, $3, 2, 0), ($1, 3, $4, $3, 1, -10), ($1, 3, $4, $3, 2, -20), ($1, 4, $4, $3, 2, 0)`,
    [CHAIN, ...[B, GEMS, ZERO].map((hex) => Buffer.from(hex.slice(2), 'hex'))],
  );
});

describe('holders that other services ask for', () => {
  it('are those of now, with their values', async () => {
    expect(await found(held(USD))).toEqual({ [A]: '400', [C]: '2' });
    expect(await found(held(USD, 3n))).toEqual({ [A]: '400' });
    expect(await found(coin(1n))).toEqual({ [A]: '995' });
    expect(await found(nfts(ART))).toEqual({ [A]: '1' });
    expect(await found(nfts(GEMS))).toEqual({ [B]: '1' });
    expect(await holdings().collection(CHAIN, ART as `0x${string}`)).toEqual({
      name: 'Art',
      symbol: 'ART',
      tokenCount: 1,
    });
    expect(await holdings().collection(CHAIN, GEMS as `0x${string}`)).toEqual({ tokenCount: 1 });
  });

  it('of a range have what they had after its blocks: its first moment belongs to it, its end does not', async () => {
    const any = (from: number | undefined, until?: number) => ({
      times: 'any' as const,
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
    });
    expect(await found(held(USD, 98n, any(undefined)))).toEqual({ [A]: '400', [B]: '0' });
    // B had 100 from block 2 on, 98 from block 3 on, nothing from block 4 on.
    expect(await found(held(USD, 99n, any(timeOf(3))))).toEqual({ [A]: '400' });
    expect(await found(held(USD, 99n, any(timeOf(3) - 1)))).toEqual({ [A]: '400', [B]: '0' });
    expect(await found(held(USD, 1n, any(0, timeOf(1))))).toEqual({});
    expect(await found(held(USD, 1n, any(0, timeOf(1) + 1)))).toEqual({ [A]: '400' });
    const every = { times: 'all' as const, from: timeOf(2) };
    expect(await found(held(USD, 1n, { ...every, until: timeOf(4) }))).toEqual({ [A]: '400', [B]: '0' });
    expect(await found(held(USD, 1n, every))).toEqual({ [A]: '400' });
    expect(await found(coin(990n, { times: 'all', from: timeOf(0) }))).toEqual({ [A]: '995' });
    expect(await found(coin(991n, { times: 'all', from: timeOf(0) }))).toEqual({});
    expect(await found(coin(1n, { times: 'all', from: 0 }))).toEqual({});
    expect(Object.keys(await found(nfts(ART, { times: 'any', from: 0, until: timeOf(3) })))).toEqual([]);
    expect(Object.keys(await found(nfts(ART, { times: 'all', from: timeOf(3) })))).toEqual([A]);
  });

  it('are listed and counted of several lists together', async () => {
    const lists = [held(USD, 1n, { times: 'any' }), nfts(GEMS), coin(1n)];
    expect(await holdings().countHolders(query(...lists))).toEqual({ counts: [3, 1, 1], total: 0 });
    expect(await holdings().countHolders({ ...query(...lists), isInAll: false })).toEqual({
      counts: [3, 1, 1],
      total: 3,
    });
    const page = { size: 2, withValues: false };
    const some = { ...query(...lists), isInAll: false };
    const first = await holdings().holders(some, page);
    const [one, two, three] = sorted(A, B, C);
    expect(first).toEqual({ holders: [one, two], next: two!.address, heights: { [CHAIN]: 5 } });
    expect(await holdings().holders(some, { ...page, after: first.next! })).toEqual({
      holders: [three],
      heights: { [CHAIN]: 5 },
    });
    const both = query(held(USD), nfts(ART));
    expect((await holdings().holders(both, page)).holders).toEqual(sorted(A));
  });

  it('are those at the height of the first page, though blocks come and go', async () => {
    const at = { ...query(held(USD)), heights: { [CHAIN]: 2 } };
    expect(await holdings().holders(at, all)).toEqual({
      holders: [
        { address: A, value: '400' },
        { address: B, value: '100' },
      ].sort((a, b) => (a.address < b.address ? -1 : 1)),
      heights: { [CHAIN]: 2 },
    });
    // A height above the head was reverted.
    expect((await holdings().holders({ ...at, heights: { [CHAIN]: 99 } }, all)).heights).toEqual({ [CHAIN]: 5 });
    expect(await holdings().collection(CHAIN, ART as `0x${string}`, 2)).toMatchObject({ tokenCount: 0 });
  });

  it.each([
    ['an unknown chain', coin(1n, undefined, '7'), 'Chain 7 is not served here'],
    ['a chain that is not indexed yet', coin(1n, undefined, '31339'), 'Chain 31339 is not indexed yet'],
    [
      'a chain without native balances',
      coin(1n, undefined, '31338'),
      /its native balances are not stored for each of its blocks/,
    ],
    ['a contract that is no token', held(A), `Contract ${A} of chain 31337 has shown no token transfer`],
    ['a collection as a token', held(ART), `Contract ${ART} of chain 31337 is a collection of NFTs, no ERC-20 token`],
    ['a token as a collection', nfts(USD), `Contract ${USD} of chain 31337 is an ERC-20 token, no collection of NFTs`],
    ['a token that does not add up', held(ODD), /differs from its transfers, or was not compared with them yet/],
    ['a token that was not compared', held(UNPROVEN), /differs from its transfers, or was not compared with them yet/],
    [
      'BTC.b of another chain',
      { chainId: CHAIN, asset: 'bridgedBtcb', least: 1n },
      'BTC.b is bridged to chain 43114 alone',
    ],
  ] as [string, HolderList, string | RegExp][])('are refused with the reason: %s', async (_, list, reason) => {
    await expect(holdings().holders(query(list), all)).rejects.toThrow(reason);
  });

  it('are refused while native balances differ, and where older holders are not known', async () => {
    await writer.query(
      `INSERT INTO native_mismatch (chain_id, height, address, hash, balance) VALUES ($1, 5, '\\x0b', '\\x00', 1)`,
      [CHAIN],
    );
    await expect(holdings().holders(query(coin(1n)), all)).rejects.toThrow(/are known to differ from the node’s/);
    await writer.query('DELETE FROM native_mismatch');
    await writer.query('UPDATE log_position SET start_height = 2 WHERE chain_id = $1', [CHAIN]);
    await expect(holdings().holders(query(held(USD)), all)).rejects.toThrow(
      /is stored from block 2 on, and the contract is older/,
    );
    await one.contractChange([2, 1, 9], 0, BAD, A);
    expect(await found(held(BAD))).toEqual({ [A]: '666' });
    await writer.query('UPDATE log_position SET start_height = 0 WHERE chain_id = $1', [CHAIN]);
  });

  it('are not counted for longer than callers wait', async () => {
    const counting = holdings().countHolders(query(held(USD), nfts(ART)));
    uptime.ms += 60_000;
    await expect(counting).rejects.toThrow('Counting the holders took too long, and was given up');
  });
});
