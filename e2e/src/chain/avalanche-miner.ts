import { privateKeyToAccount } from 'viem/accounts';
import { type Hex, Rpc } from '../rpc.js';
import { waitUntil } from '../waiting.js';
import type { Draft, Miner } from './miner.js';
import { Signer } from './signer.js';

/** The key that has everything on Avalanche's local networks ("ewoq"), as avalanchego documents it. */
export const EWOQ = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027');
/** A block of the C-Chain holds no more; whoever asks for more gets this, and perhaps fails. */
const MOST_GAS = 9_500_000n;
/** A block takes two seconds: so many times in a row nobody waits for one. What accounts send stays in order all the same. */
const BLOCKS_AT_ONCE = 4;
const TIMEOUT_MS = 120_000;

/** Has transactions put into blocks by a node that makes blocks by itself when there is something to put in. */
export class AvalancheMiner implements Miner {
  readonly newestType = 2;
  readonly rpc: Rpc;
  private readonly signer: Signer;
  private awaited: Hex[] = [];
  private seals = 0;

  constructor(
    url: string,
    private readonly chainId: number,
  ) {
    this.rpc = new Rpc(url);
    this.signer = new Signer(chainId);
  }

  async accounts(): Promise<Hex[]> {
    return this.signer.accounts;
  }

  /** Gives each account so much of what the network's first account has. */
  async fund(value: bigint): Promise<void> {
    const first = Number(await this.rpc.call<Hex>('eth_getTransactionCount', EWOQ.address, 'latest'));
    const hashes: Hex[] = [];
    for (const [index, to] of this.signer.accounts.entries()) {
      const fees = { maxFeePerGas: 100_000_000_000n, maxPriorityFeePerGas: 1n };
      const transfer = { chainId: this.chainId, nonce: first + index, to, value, gas: 21_000n, ...fees };
      hashes.push(await this.sendRaw(await EWOQ.signTransaction({ ...transfer, type: 'eip1559' })));
    }
    this.awaited.push(...hashes);
    await this.settle();
  }

  async send(draft: Draft, nonce: number): Promise<Hex> {
    const gas = draft.gas !== undefined && draft.gas > MOST_GAS ? MOST_GAS : draft.gas;
    return this.sendRaw(await this.signer.sign({ ...draft, ...(gas !== undefined && { gas }) }, nonce));
  }

  sendRaw(raw: Hex): Promise<Hex> {
    return this.rpc.call<Hex>('eth_sendRawTransaction', raw);
  }

  async seal(hashes: Hex[]): Promise<void> {
    this.awaited.push(...hashes);
    if (++this.seals % BLOCKS_AT_ONCE === 0) await this.settle();
  }

  /** Waits until all that was sent is in blocks. */
  async settle(): Promise<void> {
    const isDone = async (): Promise<boolean> => {
      const calls = this.awaited.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }));
      const receipts = await this.rpc.batch<object | null>(calls);
      this.awaited = this.awaited.filter((_, index) => !receipts[index]);
      return this.awaited.length === 0;
    };
    const details = (): string => `in no block: ${this.awaited.join()}`;
    await waitUntil({ what: 'blocks with all that was sent', isDone, timeoutMs: TIMEOUT_MS, details });
  }
}
