import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Ask, asking, type SelfDestructs, selfDestructs } from '@nunatak/evm-node-client/testing';
import { type Geth, gethGenesis, gethMissing, startGeth } from '@nunatak/geth';
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts';
import { Standalone } from './testing/standalone.js';

const PRIVATE_KEY = `0x${'7'.repeat(64)}` as const;
const SENDER = privateKeyToAddress(PRIVATE_KEY).toLowerCase();
const CHAIN_ID = 4_242;
const CHAIN = String(CHAIN_ID);
/** It has money and is never named by a transaction. */
const RETIRED = `0x${'5e'.repeat(20)}`;
const HEAD = 3;

const missing = gethMissing();
if (missing) console.warn(`left out: ${missing}`);
jest.setTimeout(600_000);

/** More than geth keeps states of. */
const PRUNED_HEAD = 140;

/** A real geth's chain in which contracts pay accounts and destroy themselves, and Nunatak on it. */
class Scene {
  readonly #folder = mkdtempSync(join(tmpdir(), 'nunatak-geth-'));
  readonly nunatak = new Standalone();
  geth!: Geth;
  story!: SelfDestructs;

  async begin(debugApi: boolean): Promise<void> {
    const alloc = { [SENDER]: { balance: '0xde0b6b3a7640000' }, [RETIRED]: { balance: '0x539' } };
    const genesis = gethGenesis({ chainId: CHAIN_ID, alloc });
    // Without preimages it can't name the accounts of its genesis.
    this.geth = await startGeth({ dataDir: join(this.#folder, 'geth'), genesis, debugApi });
    this.story = await selfDestructs({ privateKey: PRIVATE_KEY, chainId: CHAIN_ID, nonce: 0, gasPrice: 10n ** 10n });
    for (const part of [this.story.setup, this.story.acts]) {
      for (const raw of part) await asking(this.geth.url)('eth_sendRawTransaction', raw);
      await this.geth.engine.build({ transactions: part.length, feeRecipient: `0x${'fe'.repeat(20)}` });
    }
    await this.geth.engine.build({ withdrawals: [{ index: 0, validatorIndex: 1, address: RETIRED, amount: 7 }] });
    await this.nunatak.start({ rpcUrl: this.geth.url, chainId: CHAIN, height: HEAD });
  }

  async end(): Promise<void> {
    await this.nunatak.stop();
    await this.geth?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get addresses(): string[] {
    const named = Object.values(this.story.after).map(({ address }) => address);
    return [SENDER, RETIRED, `0x${'fe'.repeat(20)}`, `0x${'0'.repeat(40)}`, `0x${'ab'.repeat(20)}`, ...named];
  }

  /** Everybody's balance after every block, by Nunatak and by the node. */
  async balances(): Promise<{ served: string[]; node: string[] }> {
    const [served, node]: [string[], string[]] = [[], []];
    for (let height = 0; height <= HEAD; height++) {
      for (const address of this.addresses) {
        const { status, body } = await this.native(address, height);
        served.push(`${address} at ${height}: ${status === 200 ? body.nativeTokenBalance.balance : body.message}`);
        const balance = await asking(this.geth.url)('eth_getBalance', address, `0x${height.toString(16)}`);
        node.push(`${address} at ${height}: ${BigInt(balance as string)}`);
      }
    }
    return { served, node };
  }

  native(address: string, height: number) {
    return this.nunatak.get(`/v1/chains/${CHAIN}/addresses/${address}/balances:getNative?blockNumber=${height}`);
  }
}

(missing ? describe.skip : describe)('native balances on a geth that traces', () => {
  const scene = new Scene();
  beforeAll(() => scene.begin(true));
  afterAll(() => scene.end());

  const verify = async () => {
    const { exitCode, stdout } = await scene.nunatak.run('verify', '--chain', CHAIN, '--all', '--json');
    const { differences, repair } = JSON.parse(stdout);
    return { exitCode, differences, repair };
  };

  it('are those of the node after each block, block 0 among them', async () => {
    const { served, node } = await scene.balances();
    expect(served).toEqual(node);
  });

  it('are verified by what the node says of its state, and mended by the repair that is then advised', async () => {
    expect(await verify()).toEqual({ exitCode: 0, differences: [], repair: undefined });
    // As a release left them that took what state diffs leave out for destroyed.
    const { after } = scene.story;
    const lost = Object.values(after).filter(({ balance }) => balance === 1_000n);
    for (const { address } of lost)
      await scene.nunatak.pool.query(
        `UPDATE native_balance_${CHAIN} SET balance = 0 WHERE address = $1 AND height = 2`,
        [Buffer.from(address.slice(2), 'hex')],
      );
    const paid = after['destroyed, then paid in the same transaction']!;
    await scene.nunatak.pool.query(`DELETE FROM native_balance_${CHAIN} WHERE address = $1 AND height = 2`, [
      Buffer.from(paid.address.slice(2), 'hex'),
    ]);
    const wrong = ({ address, balance }: { address: string; balance: bigint }) => ({
      ...{ table: 'native_balance', key: `${address} at 2`, field: 'balance', node: String(balance) },
      stored: address === paid.address ? '1000' : '0',
    });
    const found = await verify();
    expect(found.exitCode).toBe(1);
    expect(found.differences).toEqual(expect.arrayContaining([...lost, paid].map(wrong)));
    const { from, to } = found.repair;
    const repaired = await scene.nunatak.run('repair', '--chain', CHAIN, '--from', String(from), '--to', String(to));
    expect(repaired.exitCode).toBe(0);
    expect(await verify()).toEqual({ exitCode: 0, differences: [], repair: undefined });
    const { served, node } = await scene.balances();
    expect(served).toEqual(node);
  });
});

(missing ? describe.skip : describe)('native balances on a geth without the debug API', () => {
  const NO_TRACES =
    'the node offers no call traces (debug_traceBlockByHash, debug_traceBlockByNumber or trace_block): internal transactions are not indexed';
  const NO_BALANCES = 'native balances are not stored, the node is asked for each one that somebody wants';
  const scene = new Scene();
  beforeAll(() => scene.begin(false));
  afterAll(() => scene.end());

  it('are those of the node after each block, of accounts too that only contracts paid', async () => {
    const { served, node } = await scene.balances();
    expect(served).toEqual(node);
  });

  it('are said to be asked of the node: on the terminal, in the log, by status and doctor', async () => {
    for (const text of [NO_TRACES, NO_BALANCES]) {
      expect(scene.nunatak.shown).toContain(text);
      expect(scene.nunatak.log).toContain(text);
    }
    const status = JSON.parse((await scene.nunatak.run('status', '--chain', CHAIN, '--json')).stdout);
    expect(status.node.missing).toEqual([NO_TRACES, expect.stringContaining(NO_BALANCES)]);
    expect(status.coverage).toMatchObject({ blocks: [{ from: 0, to: HEAD }], frames: [], balances: [] });
    const people = (await scene.nunatak.run('status', '--chain', CHAIN)).stdout;
    expect(people).toContain(NO_BALANCES);
    const findings = JSON.parse((await scene.nunatak.run('doctor', '--json')).stdout);
    const missing = findings.filter(({ check }: { check: string }) => /call traces|native balances/.test(check));
    expect(missing).toMatchObject([
      { check: 'call traces', level: 'warn', found: 'none', advice: NO_TRACES },
      { check: 'native balances', level: 'warn', advice: expect.stringContaining(NO_BALANCES) },
    ]);
  });

  it('are not verified against the store, which holds none', async () => {
    const { exitCode, stdout } = await scene.nunatak.run('verify', '--chain', CHAIN, '--all', '--json');
    const { differences, notCompared } = JSON.parse(stdout);
    expect([exitCode, differences]).toEqual([0, []]);
    expect(notCompared).toContainEqual({ reason: 'stored without native balances: blocks 0-3', count: 4 });
  });

  it('are a 503 while the node is away, unless they were asked for before', async () => {
    const before = await scene.native(SENDER, HEAD);
    await scene.geth.stop();
    const unasked = `0x${'cd'.repeat(20)}`;
    expect((await scene.native(unasked, HEAD)).status).toBe(503);
    expect((await scene.native(SENDER, HEAD)).body).toEqual(before.body);
  });
});

(missing ? describe.skip : describe)('native balances on a geth that keeps the newest states only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-geth-'));
  const nunatak = new Standalone();
  const [payee, miner] = [`0x${'aa'.repeat(20)}`, `0x${'fe'.repeat(20)}`] as const;
  let geth: Geth;
  let ask: Ask;

  beforeAll(async () => {
    const alloc = { [SENDER]: { balance: '0xde0b6b3a7640000' }, [RETIRED]: { balance: '0x539' } };
    geth = await startGeth({
      ...{ dataDir: join(folder, 'geth'), genesis: gethGenesis({ chainId: CHAIN_ID, alloc }) },
      ...{ archive: false, scheme: 'path' },
    });
    ask = asking(geth.url);
    const account = privateKeyToAccount(PRIVATE_KEY);
    for (let nonce = 0; nonce < PRUNED_HEAD; nonce++) {
      const payment = { type: 'legacy', chainId: CHAIN_ID, nonce, gas: 21_000n, gasPrice: 10n ** 10n } as const;
      await ask('eth_sendRawTransaction', await account.signTransaction({ ...payment, to: payee, value: 3n }));
      await geth.engine.build({ transactions: 1, feeRecipient: miner });
    }
    await nunatak.start({ rpcUrl: geth.url, chainId: CHAIN, height: PRUNED_HEAD });
  });
  afterAll(async () => {
    await nunatak.stop();
    await geth?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are those of the node after each block whose state it has, the oldest among them; others are a 404', async () => {
    const [served, node]: [string[], string[]] = [[], []];
    for (let height = 0; height <= PRUNED_HEAD; height++) {
      for (const address of [SENDER, RETIRED, payee, miner]) {
        const path = `/v1/chains/${CHAIN}/addresses/${address}/balances:getNative?blockNumber=${height}`;
        const { status, body } = await nunatak.get(path);
        served.push(`${address} at ${height}: ${status === 200 ? body.nativeTokenBalance.balance : status}`);
        const told = await ask('eth_getBalance', address, `0x${height.toString(16)}`).catch(() => undefined);
        node.push(`${address} at ${height}: ${told === undefined ? 404 : BigInt(told as string)}`);
      }
    }
    expect(served).toEqual(node);
    expect(node.filter((line) => line.endsWith(': 404')).length).toBeGreaterThan(0);
    const { coverage } = JSON.parse((await nunatak.run('status', '--chain', CHAIN, '--json')).stdout);
    const oldest = node.find((line) => line.startsWith(SENDER) && !line.endsWith(': 404'))!;
    // Its state is there, but not that of the block below, on which it could be traced.
    expect(oldest).toContain(`at ${coverage.balances.at(-1).from - 1}: `);
  });
});
