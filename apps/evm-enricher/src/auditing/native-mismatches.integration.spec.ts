import { beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { type Hex, StateUnavailableError } from '@nunatak/evm-contracts';
import { RepairJobs } from '@nunatak/evm-control';
import { account, CHAIN, type Indexed, useJobIndexing, useScriptedIndexing } from '@nunatak/evm-indexer/testing';
import { nativeBalanceAt } from '@nunatak/evm-queries';
import { AuditedNode, auditorOf, marked } from '../testing/audit.js';

const test = useScriptedIndexing();
const { indexed, runner } = useJobIndexing(test);
const BLOCKS = 40;
const STRANGER = account(0x57a4);

let parts: Indexed;
let node: AuditedNode;
/** An account with a balance. */
let vault: Hex;

beforeEach(async () => {
  parts = await indexed(11, BLOCKS);
  node = new AuditedNode(parts.random);
  const { rows } = await test.pool.query<{ address: Hex }>(
    `SELECT '0x' || encode(address, 'hex') AS address FROM native_balance WHERE height > 0 AND balance > 0 ORDER BY 1 LIMIT 1`,
  );
  vault = rows[0]!.address;
});

/** What the store tells of an account; undefined where the node is asked. */
const served = async (address: Hex, height?: number) =>
  (await nativeBalanceAt(test.pool, { chainId: CHAIN, address, ...(height !== undefined && { height }) }))?.native;

/** Runs an audit, and the chain's jobs unless they are to wait, until something is so. */
async function auditUntil(isSo: () => Promise<boolean>, withJobs = true) {
  const repairing = runner(parts);
  const { auditor } = auditorOf(test, node);
  if (withJobs) repairing.start();
  auditor.start();
  await until(isSo);
  await auditor.stop();
  await repairing.stop();
}

const isMarked = async () => (await marked(test)).some(({ address }) => address === vault);
const isExplained = async () => (await marked(test)).every(({ isUnexplained }) => !isUnexplained);

describe('an account whose stored native balance is not the node’s', () => {
  it('is asked of the node at every height, before any repair is done', async () => {
    expect(await served(vault)).toBeDefined();
    node.insteadOfBalance = (address) => (address === vault ? 12n : undefined);
    await auditUntil(isMarked, false);
    expect(await Promise.all([undefined, 0, 1, BLOCKS - 1].map((height) => served(vault, height)))).toEqual(
      Array(4).fill(undefined),
    );
    // No other account is asked about: the blocks may have been read wrongly.
    expect(await served(STRANGER)).toBe('0');
  });

  it('is served from the store again once a repair has mended it, also at a node that keeps only new states', async () => {
    const right = await served(vault, BLOCKS - 1);
    await test.pool.query(
      `UPDATE native_balance b SET balance = balance + 1 WHERE address = decode($1, 'hex') AND height = (
         SELECT max(height) FROM native_balance WHERE address = b.address)`,
      [vault.slice(2)],
    );
    await auditUntil(async () => (await new RepairJobs(test.pool).list({ chainId: CHAIN })).length > 0, false);
    expect(await isMarked()).toBe(true);
    await parts.indexer.handle(parts.random.grow(3));
    node.before = (_item, { height }) => {
      if (height < BLOCKS + 2) throw new StateUnavailableError('pruned');
    };
    await auditUntil(async () => !(await isMarked()));
    expect(await served(vault, BLOCKS - 1)).toBe(right);
  });

  it('stays asked of the node where the blocks don’t mend it, and with it every account that has no row', async () => {
    let paid = 0n;
    const truth = async (address: Hex) => BigInt((await served(address)) ?? 0);
    const before = await truth(vault);
    // A vault that fees are paid into by no transaction, more with each question.
    node.insteadOfBalance = (address) => {
      if (address !== vault) return undefined;
      paid += 5n;
      return before + paid;
    };
    await auditUntil(async () => (await isMarked()) && !(await isExplained()));
    expect(await served(STRANGER)).toBeUndefined();
    // A new block in which the vault moves does not mend what lies below.
    await parts.indexer.handle(parts.random.grow(3));
    await auditUntil(async () => (await marked(test)).length > 0);
    expect(await served(vault, 5)).toBeUndefined();
    expect(await new RepairJobs(test.pool).list({ chainId: CHAIN })).toHaveLength(1);
  });

  it('is judged anew at the newest block where the one that showed the difference was reverted', async () => {
    node.insteadOfBalance = (address) => (address === vault ? 12n : undefined);
    await auditUntil(isMarked, false);
    node.insteadOfBalance = () => undefined;
    await parts.indexer.handle([parts.random.revertTo(BLOCKS - 10), ...parts.random.grow(12)]);
    await auditUntil(async () => !(await isMarked()), false);
    expect(await served(vault)).toBeDefined();
  });
});
