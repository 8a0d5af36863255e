import { setTimeout as sleep } from 'node:timers/promises';
import type { BlockOrder, Geth } from '@nunatak/geth';
import { type Hex, Rpc, RpcError } from '../rpc.js';
import type { Draft, Miner } from './miner.js';
import { Signer } from './signer.js';

/** geth keeps an account's transactions with blobs and others in two pools, and refuses one while the other holds some. */
const BUSY = /already reserved/i;
const TIMEOUT_MS = 60_000;
const ASK_AGAIN_MS = 5;

/** Mines on geth by the Engine API: who is paid the tips, and who withdraws, differs from block to block. */
export class GethMiner implements Miner {
  readonly newestType = 4;
  readonly rpc: Rpc;
  private readonly signer: Signer;
  /** Senders of what is in no block yet, one entry a transaction. */
  private pending: (Hex | undefined)[] = [];
  private sealed = 0;

  constructor(
    private readonly geth: Geth,
    chainId: number,
    /** Who is paid, besides nobody: tips, and withdrawals. */
    private readonly paid: Hex[],
  ) {
    this.rpc = new Rpc(geth.url);
    this.signer = new Signer(chainId);
  }

  async accounts(): Promise<Hex[]> {
    return this.signer.accounts;
  }

  async send(draft: Draft, nonce: number): Promise<Hex> {
    // Of an account with code (EIP-7702) the pool holds one transaction, and drops others without a word.
    if (this.pending.includes(draft.from) && (await this.rpc.call<Hex>('eth_getCode', draft.from, 'latest')) !== '0x')
      await this.build({});
    return this.give(await this.signer.sign(draft, nonce), draft.from);
  }

  sendRaw(raw: Hex): Promise<Hex> {
    return this.give(raw);
  }

  private async give(raw: Hex, from?: Hex): Promise<Hex> {
    try {
      const hash = await this.rpc.call<Hex>('eth_sendRawTransaction', raw);
      this.pending.push(from);
      return hash;
    } catch (error) {
      if (!(error instanceof RpcError) || !BUSY.test(error.message) || this.pending.length === 0) throw error;
      await this.build({});
      return this.give(raw, from);
    }
  }

  /** Leaves the time to geth: a block that it had to make in between has taken one already. */
  seal(): Promise<void> {
    const at = this.sealed++;
    const feeRecipient = this.paid[at % (this.paid.length + 1)];
    const withdrawals = at % 3 === 0 ? [at, at + 1] : [];
    return this.build({
      ...(feeRecipient && { feeRecipient }),
      withdrawals: withdrawals.map((index) => ({
        ...{ index, validatorIndex: index % 7, amount: 1_000 + index },
        address: this.paid[index % this.paid.length] as Hex,
      })),
    });
  }

  private async build(order: BlockOrder): Promise<void> {
    await this.geth.engine.build({ ...order, transactions: this.pending.length });
    this.pending = [];
    await this.settle();
  }

  /**
   * The pool follows the head some time later. Until then it holds what is in blocks already, and would drop what an account with code sends
   * next; and, after a rewind, takes nonces for used up that are free again.
   */
  async settle(): Promise<void> {
    const until = performance.now() + TIMEOUT_MS;
    const at = (block: 'pending' | 'latest') =>
      this.signer.accounts.map((address) => ({ method: 'eth_getTransactionCount', params: [address, block] }));
    for (;;) {
      const nonces = await this.rpc.batch<Hex>([...at('pending'), ...at('latest')]);
      const known = nonces.splice(0, nonces.length / 2);
      if (known.join() === nonces.join() && (await this.geth.engine.pooled()) === 0) return;
      if (performance.now() > until) throw new Error(`geth's pool is not at its head after ${TIMEOUT_MS} ms`);
      await sleep(ASK_AGAIN_MS);
    }
  }
}
