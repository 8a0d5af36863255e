import { describe, expect, it } from '@jest/globals';
import { inTransaction } from '@nunatak/database';
import type { Hex, Log } from '@nunatak/evm-contracts';
import { APPROVAL, AUTHORIZATION_USED, AUTHORIZED_OPERATOR } from '@nunatak/evm-decoding';
import { evmCoverage } from '@nunatak/evm-schema';
import { ContractCalls } from '@nunatak/evm-smart-contracts';
import type { HeuristicName } from '@nunatak/evm-token-lists';
import { forgetConsents } from '@nunatak/evm-writes';
import { prepareRepair, writeRepair } from '../repairing/repair-batch.js';
import { account, CHAIN, padded, transaction, transferLog, word } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const [ALICE, BOB, TOKEN, SPENDER] = [0xa11ce, 0xb0b, 0x70ce, 0x5e4d].map(account) as [Hex, Hex, Hex, Hex];
const HEURISTICS: ReadonlySet<HeuristicName> = new Set<HeuristicName>(['transfers-in-others-names']);

const test = useScriptedIndexing();

const log = (logIndex: number, ...topics: Hex[]): Log => ({ address: TOKEN, topics, data: `0x${word(1)}`, logIndex });
const block = (...logs: Log[]) => test.chain.append({ transactions: [{ ...transaction(0, ALICE, TOKEN), logs }] });
const approval = (owner: Hex, logIndex = 0) => log(logIndex, APPROVAL, padded(owner), padded(SPENDER));

async function consents(): Promise<unknown[]> {
  const { rows } = await test.pool.query<{ height: string; log_index: number; account: Buffer }>(
    'SELECT height, log_index, account FROM token_consent ORDER BY height, log_index',
  );
  return rows.map((r) => [Number(r.height), r.log_index, `0x${r.account.toString('hex')}`]);
}
const suspects = async () => (await test.pool.query('SELECT count(*)::int AS n FROM token_suspicion')).rows[0].n;
const covered = () => evmCoverage.read(test.pool, CHAIN, 'consents');

describe('consents', () => {
  it('are noted of the logs that name who agreed, once for an account', async () => {
    const indexer = await test.startIndexer(0, { heuristics: HEURISTICS });
    await indexer.handle([
      block(approval(ALICE), log(1, AUTHORIZATION_USED, padded(BOB), `0x${word(7)}`)),
      block(approval(ALICE), log(1, AUTHORIZED_OPERATOR, padded(SPENDER), padded(SPENDER))),
      // Of an ERC-721 token: nobody agreed that amounts are moved.
      block(log(0, APPROVAL, padded(TOKEN), padded(SPENDER), `0x${word(1)}`)),
    ]);
    expect(await consents()).toEqual([
      [0, 0, ALICE],
      [0, 1, BOB],
      [1, 1, SPENDER],
    ]);
    expect(await covered()).toEqual([{ from: 0, to: 2 }]);
  });

  it('are not noted, nor tokens to be judged, where no heuristic asks', async () => {
    const indexer = await test.startIndexer();
    await indexer.handle([block(approval(ALICE), transferLog(TOKEN, ALICE, BOB, 1n, 1))]);
    expect([await consents(), await covered(), await suspects()]).toEqual([[], [], 0]);
  });

  it('go with their blocks, and come again on the other branch', async () => {
    const indexer = await test.startIndexer(0, { heuristics: HEURISTICS });
    const token = transferLog(TOKEN, ALICE, BOB, 1n, 1);
    await indexer.handle([block(), block(approval(ALICE), token)]);
    expect(await suspects()).toBe(1);
    await indexer.handle([test.chain.revertTo(0)]);
    expect([await consents(), await covered(), await suspects()]).toEqual([[], [{ from: 0, to: 0 }], 0]);
    await indexer.handle([block(), block(approval(ALICE))]);
    expect([await consents(), await covered()]).toEqual([[[2, 0, ALICE]], [{ from: 0, to: 2 }]]);
  });

  it('are the same after a repair, and after events that are delivered again', async () => {
    const indexer = await test.startIndexer(0, { heuristics: HEURISTICS });
    const events = [block(approval(ALICE)), block(approval(BOB), transferLog(TOKEN, ALICE, BOB, 1n, 1))];
    await indexer.handle(events);
    await indexer.handle(events);
    const before = await consents();
    expect(before).toHaveLength(2);
    const parts = {
      ...{ chainId: CHAIN, pool: test.pool, nodeState: test.node, contracts: new ContractCalls(test.node, CHAIN) },
      heuristics: HEURISTICS,
    };
    const repair = await prepareRepair(parts, 0, structuredClone(test.chain.blocks));
    await inTransaction(test.pool, (client) => writeRepair(client, CHAIN, repair));
    expect([await consents(), await covered(), await suspects()]).toEqual([before, [{ from: 0, to: 1 }], 1]);
  });

  it('count from where they are noted again, once nobody noted them for a while', async () => {
    await (await test.startIndexer(0, { heuristics: HEURISTICS })).handle([block(approval(ALICE))]);
    await forgetConsents(test.pool, CHAIN);
    await (await test.startIndexer()).handle([block(approval(BOB))]);
    await (await test.startIndexer(0, { heuristics: HEURISTICS })).handle([block(approval(BOB))]);
    expect(await covered()).toEqual([{ from: 2, to: 2 }]);
  });
});
