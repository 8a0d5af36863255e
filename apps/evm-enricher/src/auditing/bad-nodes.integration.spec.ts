import { beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { type Hex, NodeUnavailableError, type StateCall, StateUnavailableError } from '@nunatak/evm-contracts';
import { RepairJobs } from '@nunatak/evm-control';
import {
  account,
  CHAIN,
  type Indexed,
  transaction,
  useJobIndexing,
  useScriptedIndexing,
  word,
} from '@nunatak/evm-indexer/testing';
import {
  AT_FULL_RATE,
  AuditedNode,
  auditAll,
  auditorOf,
  audits,
  marked,
  ownerLog,
  wholeTurn,
} from '../testing/audit.js';
import { applyVerdicts } from '../testing/enriched-chain.js';

const test = useScriptedIndexing();
const { indexed, runner } = useJobIndexing(test);
const BLOCKS = 60;
const REVERTS = 6;
const [COINS, ALICE, BOB, NOBODY] = [0x721, 0xa11ce, 0xb0b, 0].map(account) as [Hex, Hex, Hex, Hex];
const SERVED = 'token IN (SELECT address FROM token WHERE mismatch_height IS NULL AND verified_height IS NOT NULL)';

let parts: Indexed;
let node: AuditedNode;
/** A holding of a token whose balances are served from the store, and an account. */
let held: { token: Hex; holder: Hex };
let somebody: Hex;

beforeEach(async () => {
  parts = await indexed(7, BLOCKS);
  node = new AuditedNode(parts.random);
  const mints = [ownerLog(COINS, NOBODY, ALICE, 1n, 0), ownerLog(COINS, NOBODY, BOB, 2n, 1)];
  await parts.indexer.handle([parts.random.growWith([transaction(0, ALICE, COINS, mints)])]);
  node.owners.set(`${COINS}/1`, ALICE).set(`${COINS}/2`, BOB);
  const { rows } = await test.pool.query<typeof held>(
    `SELECT '0x' || encode(token, 'hex') AS token, '0x' || encode(holder, 'hex') AS holder FROM erc20_balance
     WHERE ${SERVED} AND balance > 0 ORDER BY token, holder, height DESC LIMIT 1`,
  );
  held = rows[0]!;
  const { rows: accounts } = await test.pool.query<{ address: Hex }>(
    `SELECT '0x' || encode(address, 'hex') AS address FROM native_balance WHERE balance > 0 ORDER BY 1 LIMIT 1`,
  );
  somebody = accounts[0]!.address;
});

const isCall = (item: StateCall | Hex): item is StateCall => typeof item !== 'string';
const isOfHeld = (item: StateCall | Hex) =>
  isCall(item) && item.to === held.token && item.data.endsWith(held.holder.slice(2));
const isOfAccount = (item: StateCall | Hex) => item === somebody;

const jobs = () => new RepairJobs(test.pool).list({ chainId: CHAIN });

/** Audits until something is so. */
async function auditUntil(isSo: () => Promise<boolean>) {
  const { auditor } = auditorOf(test, node);
  auditor.start();
  await until(isSo);
  await auditor.stop();
}

const untoldOf = (kind: string) =>
  new RegExp(`nunatak_evm_enricher_audited_balances_total\\{chain="777",kind="${kind}",outcome="untold"\\} [1-9]`);

/** Nothing was done about anything. */
async function expectNothingDone() {
  await applyVerdicts(test);
  const { rows } = await test.pool.query(`SELECT address FROM token WHERE mismatch_height IS NOT NULL`);
  expect(rows).toEqual([]);
  expect(await jobs()).toEqual([]);
  expect([...(await audits(test)).values()].map(({ differences }) => differences)).toEqual([0, 0, 0, 0]);
}

/** Of each kind all that the node answers was compared, and the chain counts as audited. */
async function expectAudited() {
  for (const { kind, compared, auditedAt } of (await audits(test)).values())
    expect([kind, compared > 0 || kind === 'erc1155', auditedAt !== undefined]).toEqual([kind, true, true]);
}

describe('the audit at a node', () => {
  it.each([
    ['answers errors', () => new NodeUnavailableError('internal error')],
    ['has lost the state', () => new StateUnavailableError('missing trie node')],
  ])('that %s for one account and one holding compares all others', async (_, error) => {
    node.before = (item) => {
      if (isOfHeld(item) || isOfAccount(item)) throw error();
    };
    const { registry } = await auditAll(test, node);
    await expectAudited();
    await expectNothingDone();
    for (const kind of ['native', 'erc20']) expect(await registry.metrics()).toMatch(untoldOf(kind));
  });

  it('that lies about one account and one holding for a while finds nothing', async () => {
    const truthfulAt = performance.now() + 1_000;
    const lies = () => performance.now() < truthfulAt;
    node.instead = (call) => (isOfHeld(call) && lies() ? { ok: true, data: `0x${word(1n)}` } : undefined);
    node.insteadOfBalance = (address) => (isOfAccount(address) && lies() ? 1n : undefined);
    const { auditor } = auditorOf(test, node, { timing: { ...AT_FULL_RATE, confirmMs: 1_500 } });
    auditor.start();
    await until(() => !lies());
    await wholeTurn(test);
    await until(() => performance.now() > truthfulAt + 2_000);
    await auditor.stop();
    await expectAudited();
    await expectNothingDone();
  });

  it('that all at once answers nothing but zeros does nothing about it, and goes on when the node is itself again', async () => {
    const { auditor, logged } = auditorOf(test, node);
    auditor.start();
    await until(async () => (await audits(test)).size === 4);
    await wholeTurn(test);
    // Of collections there is but one here: too few to witness.
    node.instead = ({ data }) => (data.startsWith('0x70a08231') ? { ok: true, data: `0x${word(0n)}` } : undefined);
    node.insteadOfBalance = () => 0n;
    await until(() => logged.filter((line) => line.includes('nothing is done about differences')).length > 10);
    await expectNothingDone();
    node.instead = () => undefined;
    node.insteadOfBalance = () => undefined;
    await wholeTurn(test);
    await wholeTurn(test);
    await auditor.stop();
    await expectNothingDone();
  });

  it('that lies about one account for good has its block read anew once, says so once, and is asked for that account', async () => {
    node.insteadOfBalance = (address) => (isOfAccount(address) ? 1n : undefined);
    const before = await test.store.dump();
    const repairing = runner(parts);
    repairing.start();
    const { auditor, logged } = auditorOf(test, node);
    auditor.start();
    await until(() => logged.some((line) => line.includes('did not mend a native balance')));
    await wholeTurn(test);
    await auditor.stop();
    await repairing.stop();
    expect((await jobs()).map(({ state }) => state)).toEqual(['done']);
    expect(await test.store.dump()).toEqual(before);
    await expectAudited();
    for (const said of ['is not the node', 'did not mend'])
      expect(logged.filter((line) => line.includes(said))).toHaveLength(1);
    expect(await marked(test)).toEqual([{ address: somebody, isUnexplained: true }]);
    expect((await audits(test)).get('native')).toMatchObject({ differences: 1, accountsAsked: 1 });
    // It was the node: once that tells the truth, the store is believed again.
    node.insteadOfBalance = () => undefined;
    await auditUntil(async () => (await marked(test)).length === 0);
  });

  it('that has no time for a collection’s calls takes no owner from its tokens', async () => {
    let isBusy = false;
    // As a node says of a call that it gives up: the call failed.
    node.instead = ({ to }) => (to === COINS && isBusy ? { ok: false } : undefined);
    const { auditor } = auditorOf(test, node);
    auditor.start();
    await until(async () => (await audits(test)).size === 4);
    await wholeTurn(test);
    isBusy = true;
    await wholeTurn(test);
    await wholeTurn(test);
    await auditor.stop();
    await expectNothingDone();
  });

  it('that never answers for one holding, or at all, does not keep the session from ending', async () => {
    const never = new Promise<void>(() => undefined);
    node.before = () => never;
    const { auditor } = auditorOf(test, node);
    auditor.start();
    await until(() => node.questions > 0);
    const began = performance.now();
    await auditor.stop();
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('that keeps but the newest state finds the block of a wrong balance among all that may be at fault', async () => {
    const { rows } = await test.pool.query<{ height: string }>(
      `UPDATE native_balance SET balance = balance + 1 WHERE (address, height) = (SELECT address, max(height) FROM native_balance
         GROUP BY address ORDER BY max(height) LIMIT 1) RETURNING height`,
    );
    const pruned = Number(rows[0]!.height) + 1;
    expect(pruned).toBeLessThan(BLOCKS);
    node.before = (_item, { height }) => {
      if (height < BLOCKS) throw new StateUnavailableError('pruned');
    };
    const { auditor } = auditorOf(test, node);
    auditor.start();
    await until(async () => (await jobs()).length > 0);
    await auditor.stop();
    const [job] = await jobs();
    expect(job!.fromHeight).toBeLessThan(pruned);
    expect(job!.toHeight).toBeGreaterThanOrEqual(pruned - 1);
  });

  it('that drops each state as the next block comes gets through all the same', async () => {
    let head = BLOCKS;
    let asked = 0;
    node.before = async (_item, { height }) => {
      if (++asked % 40 === 0) {
        head++;
        await parts.indexer.handle([parts.random.growWith([])]);
      }
      if (height < head) throw new StateUnavailableError('pruned');
    };
    const { auditor } = auditorOf(test, node);
    auditor.start();
    await until(async () => (await audits(test)).size === 4);
    await until(async () => [...(await audits(test)).values()].every(({ wholeTurnBegunAt }) => wholeTurnBegunAt));
    await auditor.stop();
    await expectAudited();
    await expectNothingDone();
  });

  it('whose chain is reorganised again and again meanwhile finds nothing', async () => {
    let asked = 0;
    let reverts = 0;
    node.before = async (_item, { height, hash }) => {
      if (reverts < REVERTS && ++asked % 25 === 0) {
        reverts++;
        const to = parts.random.chain.blocks.length - 4;
        await parts.indexer.handle([parts.random.revertTo(to), ...parts.random.grow(4)]);
      }
      // It tells of the branch that it is on, whatever it was asked for: of a hash that it has no more, nothing.
      if (parts.random.chain.blocks[height]?.header.hash !== hash) throw new StateUnavailableError('reverted');
    };
    // The collection's block is among those that are reverted.
    node.owners.clear();
    const { auditor } = auditorOf(test, node);
    auditor.start();
    await until(() => reverts === REVERTS);
    await wholeTurn(test);
    await wholeTurn(test);
    await auditor.stop();
    await expectNothingDone();
  });
});

describe('the audit of a contract', () => {
  it('that answers garbage leaves it open', async () => {
    const garbage: Hex[] = ['0x', '0x12', `0x${'ab'.repeat(31)}`];
    let n = 0;
    node.instead = ({ to }) =>
      to === held.token || to === COINS ? { ok: true, data: garbage[n++ % garbage.length]! } : undefined;
    await auditAll(test, node);
    await expectAuditedKinds('native', 'erc20');
    await expectNothingDone();
  });

  it('whose calls burn all the gas that a node grants leaves it out, and compares all others', async () => {
    node.before = (item) =>
      isCall(item) && item.to === held.token
        ? new Promise((resolve) => {
            setTimeout(resolve, 700);
          })
        : undefined;
    const { registry } = await auditAll(test, node);
    await expectAudited();
    expect(await registry.metrics()).toMatch(untoldOf('erc20'));
    await expectNothingDone();
  });
});

async function expectAuditedKinds(...kinds: string[]) {
  for (const { kind, compared, auditedAt } of (await audits(test)).values()) {
    expect(auditedAt).toBeDefined();
    if (kinds.includes(kind)) expect([kind, compared > 0]).toEqual([kind, true]);
  }
}
