import { beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import type { Hex } from '@nunatak/evm-contracts';
import { RepairJobs } from '@nunatak/evm-control';
import {
  account,
  CHAIN,
  type Indexed,
  transaction,
  useJobIndexing,
  useScriptedIndexing,
} from '@nunatak/evm-indexer/testing';
import { collectiblesAt } from '@nunatak/evm-queries';
import { readTokens } from '@nunatak/evm-writes';
import { AT_FULL_RATE, AuditedNode, auditAll, auditorOf, audits, ownerLog, singleLog } from '../testing/audit.js';
import { applyVerdicts } from '../testing/enriched-chain.js';

const test = useScriptedIndexing();
const { indexed, runner } = useJobIndexing(test);
const BLOCKS = 80;
const [COINS, CARDS, ALICE, BOB, NOBODY] = [0x721, 0x1155, 0xa11ce, 0xb0b, 0].map(account) as [Hex, Hex, Hex, Hex, Hex];

/** Of tokens whose balances are served from the store. */
const SERVED = 'token IN (SELECT address FROM token WHERE mismatch_height IS NULL AND verified_height IS NOT NULL)';
const NOBODY_BYTES = `'\\x${'00'.repeat(20)}'::bytea`;

let parts: Indexed;
let node: AuditedNode;

/** A random chain with a block more, in which tokens of collections move. */
beforeEach(async () => {
  parts = await indexed(7, BLOCKS);
  node = new AuditedNode(parts.random);
  const mints = [
    ownerLog(COINS, NOBODY, ALICE, 1n, 0),
    ownerLog(COINS, NOBODY, ALICE, 2n, 1),
    ownerLog(COINS, ALICE, BOB, 2n, 2),
    ownerLog(COINS, NOBODY, BOB, 3n, 3),
    ownerLog(COINS, BOB, NOBODY, 3n, 4),
    singleLog(CARDS, NOBODY, ALICE, 9n, 10n, 5),
    singleLog(CARDS, ALICE, BOB, 9n, 4n, 6),
  ];
  await parts.indexer.handle([parts.random.growWith([transaction(0, ALICE, COINS, mints)])]);
  node.owners.set(`${COINS}/1`, ALICE).set(`${COINS}/2`, BOB); // of token 3 its call fails, as of most burned ones
  node.balances1155.set(`${CARDS}/9/${ALICE}`, 6n).set(`${CARDS}/9/${BOB}`, 4n);
});

const differences = async () => [...(await audits(test)).values()].reduce((sum, audit) => sum + audit.differences, 0);
const jobs = () => new RepairJobs(test.pool).list({ chainId: CHAIN });
const mismatch = async (token: Hex) => {
  await applyVerdicts(test);
  return (await readTokens(test.pool, CHAIN, [token]))[0]?.mismatchHeight;
};

describe('the audit of a chain', () => {
  it('compares every balance, and finds nothing where all are the node’s', async () => {
    const { logged } = await auditAll(test, node);
    const found = await audits(test);
    expect(await differences()).toBe(0);
    for (const [kind, { compared, auditedAt }] of found) {
      expect([kind, compared > 0, auditedAt !== undefined]).toEqual([kind, true, true]);
    }
    expect(logged.filter((line) => line.includes('not the node'))).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it.each([
    ['a native balance', 'native_balance', 'address', 'true'],
    ['an ERC-20 balance', 'erc20_balance', 'holder, token', `${SERVED} AND holder <> ${NOBODY_BYTES}`],
    [
      'an ERC-20 balance of the zero address',
      'erc20_balance',
      'holder, token',
      `${SERVED} AND holder = ${NOBODY_BYTES}`,
    ],
    ['an ERC-1155 balance', 'erc1155_balance', 'holder, token, token_id', `holder <> ${NOBODY_BYTES}`],
  ])(
    'has the blocks read anew where %s is at fault, and the rows are the old ones',
    async (_, table, key, isServed) => {
      const before = await test.store.dump();
      const { rowCount } = await test.pool.query(
        `UPDATE ${table} SET balance = balance + 1 WHERE (${key}, height) = (
         SELECT ${key}, max(height) FROM ${table} WHERE ${isServed} GROUP BY ${key} ORDER BY max(height), ${key} LIMIT 1)`,
      );
      expect(rowCount).toBe(1);
      const repairing = runner(parts);
      const { auditor } = auditorOf(test, node);
      auditor.start();
      await until(async () => (await jobs()).length > 0);
      repairing.start();
      await until(async () => (await jobs()).every(({ state }) => state === 'done'));
      await auditor.stop();
      await repairing.stop();
      expect(await test.store.dump()).toEqual(before);
      expect(await differences()).toBeGreaterThan(0);
    },
  );

  it('finds a row that is missing, of an account that moved last in that block', async () => {
    const before = await test.store.dump();
    const { rowCount } = await test.pool.query(
      `DELETE FROM native_balance b WHERE (address, height) = (SELECT address, max(height) FROM native_balance
         GROUP BY address HAVING max(height) > 20 AND count(*) > 2 ORDER BY max(height) LIMIT 1)`,
    );
    expect(rowCount).toBe(1);
    const repairing = runner(parts);
    const { auditor } = auditorOf(test, node);
    auditor.start();
    repairing.start();
    await until(async () => (await jobs()).length > 0 && (await jobs()).every(({ state }) => state === 'done'));
    await auditor.stop();
    await repairing.stop();
    expect(await test.store.dump()).toEqual(before);
  });

  it('marks a token that moves otherwise than its transfers say: its balances are the node’s from then on', async () => {
    const { rows } = await test.pool.query<{ token: Hex; holder: Hex }>(
      `SELECT '0x' || encode(token, 'hex') AS token, '0x' || encode(holder, 'hex') AS holder FROM erc20_balance b
       WHERE ${SERVED}
         AND balance > 0 LIMIT 1`,
    );
    const { token, holder } = rows[0]!;
    node.odd.set(`${token}/${holder}`, 1_000_003n);
    const { logged } = await auditAll(test, node);
    expect(await mismatch(token)).toBe(BLOCKS);
    expect(logged.filter((line) => line.includes('asked of the node from now on'))).toHaveLength(1);
    expect(await jobs()).toEqual([]);
  });

  it('marks collections: an owner who is another one, a token that is nobody’s any more, a balance that is another one', async () => {
    await auditAll(test, node);
    node.owners.delete(`${COINS}/2`); // the contract has told the owner of token 1: so its failing says that this one has none
    node.balances1155.set(`${CARDS}/9/${BOB}`, 5n);
    await auditAll(test, node);
    expect([await mismatch(COINS), await mismatch(CARDS)]).toEqual([BLOCKS, BLOCKS]);
  });

  it('has an owner whom no transfer names list the token, also of a contract that is marked', async () => {
    const held = async (holder: Hex) => {
      const query = { chainId: CHAIN, holder, height: BLOCKS, standards: [721] as const, contract: COINS, limit: 10 };
      const { collectibles } = await collectiblesAt(test.pool, query);
      return collectibles.filter(({ isAskedOfNode }) => isAskedOfNode).map(({ tokenId }) => tokenId);
    };
    await auditAll(test, node);
    const [carol, dave] = [0xca401, 0xda7e].map(account) as [Hex, Hex];
    node.owners.set(`${COINS}/1`, carol);
    await auditAll(test, node);
    expect([await mismatch(COINS), await held(carol), await held(dave)]).toEqual([BLOCKS, [1n], []]);
    node.owners.set(`${COINS}/2`, dave);
    await auditAll(test, node);
    expect([await held(carol), await held(dave)]).toEqual([[1n], [2n]]);
  });

  it('takes a contract that has no ownerOf at its word: nothing is known, nothing is marked', async () => {
    node.owners.clear();
    await auditAll(test, node);
    expect(await mismatch(COINS)).toBeUndefined();
    expect(await differences()).toBe(0);
  });

  it('compares what the newest blocks moved before anything else', async () => {
    await auditAll(test, node);
    // From here on no turn begins.
    const { auditor } = auditorOf(test, node, { timing: { ...AT_FULL_RATE, turnMs: 3_600_000 } });
    auditor.start();
    const before = (await audits(test)).get('erc721')!.compared;
    await parts.indexer.handle([
      parts.random.growWith([transaction(0, ALICE, COINS, [ownerLog(COINS, ALICE, BOB, 1n)])]),
    ]);
    node.owners.set(`${COINS}/1`, BOB);
    await until(async () => (await audits(test)).get('erc721')!.seen?.height === BLOCKS + 1);
    await auditor.stop();
    expect((await audits(test)).get('erc721')!.compared).toBeGreaterThan(before);
    expect(await mismatch(COINS)).toBeUndefined();
  });

  it('goes on where it was when another session takes over', async () => {
    const first = auditorOf(test, node);
    first.auditor.start();
    await until(async () => (await audits(test)).get('erc20')?.phase === 'turns');
    await first.auditor.stop();
    const { begunAt, auditedAt } = (await audits(test)).get('erc20')!;
    await auditAll(test, node);
    const after = (await audits(test)).get('erc20')!;
    expect(after).toMatchObject({ begunAt, auditedAt });
  });

  it('tells Prometheus what it found', async () => {
    node.balances1155.set(`${CARDS}/9/${BOB}`, 5n);
    const { registry } = await auditAll(test, node);
    const text = await registry.metrics();
    // Once: from then on the contract is asked of the node.
    expect(text).toContain(
      'nunatak_evm_enricher_audited_balances_total{chain="777",kind="erc1155",outcome="different"} 1',
    );
    expect(text).toContain(
      'nunatak_evm_enricher_audited_balances_total{chain="777",kind="native",outcome="different"} 0',
    );
  });
});
