import { getContractAddress } from 'viem';
import type { Hex, Rpc } from '../rpc.js';
import { GENESIS_TIMESTAMP } from './anvil.js';
import { DEFAULT_GAS, type Draft, MAX_FEE, type Miner } from './miner.js';
import { accountOf } from './signer.js';

/**
 * Builds blocks one by one. Nonces, gas, fees and timestamps are all given, so that on a node that mines on demand the same calls give the
 * same blocks.
 */
export class BlockBuilder {
  private readonly nonces = new Map<Hex, number>();
  private pending: Draft[] = [];
  private sent: Hex[] = [];
  private timestamp = GENESIS_TIMESTAMP;

  constructor(
    private readonly miner: Miner,
    /** Seconds from block to block. Two chains with different offsets never share a timestamp. */
    private readonly spacing = 2,
    offset = 0,
  ) {
    this.timestamp += offset;
  }

  /** Ten accounts with money and keys. */
  accounts(): Promise<Hex[]> {
    return this.miner.accounts();
  }

  /** Unix seconds of the last block. */
  get time(): number {
    return this.timestamp;
  }

  /** Makes the next block so many seconds later. */
  wait(seconds: number): void {
    this.timestamp += seconds;
  }

  private get rpc(): Rpc {
    return this.miner.rpc;
  }

  /** Queues a transaction for the next block. */
  add(draft: Draft): void {
    this.pending.push(draft);
  }

  /** Queues a deployment and tells the address that it will have. */
  async deploy(from: Hex, code: Hex, value = 0n, gas = 6_000_000n): Promise<Hex> {
    const queued = this.pending.filter((draft) => draft.from === from).length;
    const nonce = (await this.nonceOf(from)) + queued;
    this.add({ from, data: code, value, gas });
    return getContractAddress({ from, nonce: BigInt(nonce) }).toLowerCase() as Hex;
  }

  /**
   * Mines a block with one transaction in which an account, by the number of its key, takes on a contract's code (EIP-7702), sent by
   * another one.
   */
  async delegate(sender: number, authority: number, contractAddress: Hex): Promise<void> {
    const from = accountOf(sender);
    const signer = accountOf(authority);
    const [fromAddress, address] = [from.address.toLowerCase() as Hex, signer.address.toLowerCase() as Hex];
    const chainId = Number(await this.rpc.call<Hex>('eth_chainId'));
    const authorityNonce = await this.nonceOf(address);
    const nonce = await this.nonceOf(fromAddress);
    const authorization = await signer.signAuthorization?.({ chainId, contractAddress, nonce: authorityNonce });
    if (!authorization) throw new Error('the account can not authorise');
    const raw = await from.signTransaction({
      ...{ type: 'eip7702', chainId, nonce, to: address, value: 1_000n, gas: DEFAULT_GAS },
      ...{ maxFeePerGas: MAX_FEE, maxPriorityFeePerGas: 1n, authorizationList: [authorization] },
    });
    this.nonces.set(fromAddress, nonce + 1);
    this.nonces.set(address, authorityNonce + 1);
    this.sent.push(await this.miner.sendRaw(raw));
    await this.mine();
  }

  /** Mines one block of what is queued, and tells the transactions' hashes. */
  async mine(): Promise<Hex[]> {
    // One by one: nodes order by arrival, and the calls of a batch may be run side by side.
    for (const draft of this.pending) {
      const nonce = await this.nonceOf(draft.from);
      this.nonces.set(draft.from, nonce + 1);
      this.sent.push(await this.miner.send(draft, nonce));
    }
    this.pending = [];
    const hashes = this.sent;
    this.sent = [];
    this.timestamp += this.spacing;
    await this.miner.seal(hashes, this.timestamp);
    return hashes;
  }

  /** Forgets nonces and reads the clock again: after a reorg the node knows better. */
  async resume(): Promise<void> {
    await this.miner.settle();
    this.nonces.clear();
    this.pending = [];
    const head = await this.rpc.call<{ timestamp: Hex }>('eth_getBlockByNumber', 'latest', false);
    this.timestamp = Number(head.timestamp);
  }

  private async nonceOf(address: Hex): Promise<number> {
    const known = this.nonces.get(address);
    if (known !== undefined) return known;
    const nonce = Number(await this.rpc.call<Hex>('eth_getTransactionCount', address, 'latest'));
    this.nonces.set(address, nonce);
    return nonce;
  }
}
