import { getContractAddress } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import type { Hex, Rpc } from '../rpc.js';
import { GENESIS_TIMESTAMP } from './anvil.js';

/** A transaction to put into the next block. Without `to` it is a deployment. */
export interface Draft {
  from: Hex;
  to?: Hex;
  value?: bigint;
  data?: Hex;
  gas?: bigint;
  /** 0 legacy, 1 with an access list, 2 with a priority fee. */
  type?: 0 | 1 | 2;
}

/** The mnemonic of the node's own accounts, which everybody knows. */
const MNEMONIC = 'test test test test test test test test test test test junk';

/** Enough for anything in the scenarios, little enough that many fit into a block. */
const DEFAULT_GAS = 2_000_000n;
const MAX_FEE = 100_000_000_000n;

/**
 * Builds blocks one by one on an anvil that mines on demand. Nonces, gas, fees and timestamps are all given, so that the same calls give
 * the same blocks.
 */
export class BlockBuilder {
  private readonly nonces = new Map<Hex, number>();
  private pending: Draft[] = [];
  private timestamp = GENESIS_TIMESTAMP;

  constructor(
    private readonly rpc: Rpc,
    /** Seconds from block to block. Two chains with different offsets never share a timestamp. */
    private readonly spacing = 2,
    offset = 0,
  ) {
    this.timestamp += offset;
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
    const from = mnemonicToAccount(MNEMONIC, { addressIndex: sender });
    const signer = mnemonicToAccount(MNEMONIC, { addressIndex: authority });
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
    await this.rpc.call('eth_sendRawTransaction', raw);
    await this.mine();
  }

  /** Mines one block of what is queued, and tells the transactions' hashes. */
  async mine(): Promise<Hex[]> {
    const calls: { method: string; params: unknown[] }[] = [];
    for (const draft of this.pending) {
      const nonce = await this.nonceOf(draft.from);
      this.nonces.set(draft.from, nonce + 1);
      calls.push({ method: 'eth_sendTransaction', params: [request(draft, nonce)] });
    }
    this.pending = [];
    // One by one: `fifo` orders by arrival, and the calls of a batch may be run side by side.
    const hashes: Hex[] = [];
    for (const call of calls) hashes.push(await this.rpc.call<Hex>(call.method, ...call.params));
    this.timestamp += this.spacing;
    await this.rpc.call('evm_mine', { timestamp: this.timestamp, blocks: 1 });
    return hashes;
  }

  /** Forgets nonces and reads the clock again: after a reorg the node knows better. */
  async resume(): Promise<void> {
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

function request(draft: Draft, nonce: number): Record<string, unknown> {
  const common = {
    from: draft.from,
    ...(draft.to === undefined ? {} : { to: draft.to }),
    value: hex(draft.value ?? 0n),
    gas: hex(draft.gas ?? DEFAULT_GAS),
    nonce: hex(BigInt(nonce)),
    ...(draft.data === undefined ? {} : { input: draft.data }),
  };
  if (draft.type === 0) return { ...common, type: '0x0', gasPrice: hex(MAX_FEE / 10n) };
  if (draft.type === 1) {
    const accessList = [{ address: draft.to ?? draft.from, storageKeys: [`0x${'00'.repeat(32)}`] }];
    return { ...common, type: '0x1', gasPrice: hex(MAX_FEE / 10n), accessList };
  }
  return { ...common, type: '0x2', maxFeePerGas: hex(MAX_FEE), maxPriorityFeePerGas: hex(1_500_000_000n) };
}

/** A JSON-RPC quantity. */
export function hex(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}
