import type { Hex, Rpc } from '../rpc.js';
import { DEFAULT_GAS, type Draft, hex, MAX_FEE, type Miner } from './miner.js';

/** Mines on an anvil that mines on demand, and signs for its own accounts. The same calls give the same blocks. */
export class AnvilMiner implements Miner {
  readonly newestType = 4;
  constructor(readonly rpc: Rpc) {}

  async accounts(): Promise<Hex[]> {
    return (await this.rpc.call<Hex[]>('eth_accounts')).map((address) => address.toLowerCase() as Hex);
  }

  send(draft: Draft, nonce: number): Promise<Hex> {
    return this.rpc.call<Hex>('eth_sendTransaction', request(draft, nonce));
  }

  sendRaw(raw: Hex): Promise<Hex> {
    return this.rpc.call<Hex>('eth_sendRawTransaction', raw);
  }

  async seal(_: Hex[], timestamp: number): Promise<void> {
    await this.rpc.call('evm_mine', { timestamp, blocks: 1 });
  }

  /** anvil's pool is as its head. */
  async settle(): Promise<void> {}
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
  if (draft.type === 3) throw new Error('anvil is given no blobs here');
  const accessList = draft.accessList && { accessList: draft.accessList };
  return {
    ...common,
    type: '0x2',
    maxFeePerGas: hex(MAX_FEE),
    maxPriorityFeePerGas: hex(1_500_000_000n),
    ...accessList,
  };
}
