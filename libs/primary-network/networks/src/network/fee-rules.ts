import type { L1FeeConfig } from '../fees/l1-fee.js';
import { FUJI_ID, MAINNET_ID } from './network-ids.js';

// avalanchego: genesis/genesis_{mainnet,fuji,local}.go, TxFeeConfig.

/** How the P-Chain prices a transaction's gas: avalanchego's `gas.Config` (ACP-103). */
export interface GasFeeConfig {
  /** Gas of a byte, of a read and of a write of the state, and of a microsecond of work. */
  weights: { bandwidth: bigint; dbRead: bigint; dbWrite: bigint; compute: bigint };
  /** The most gas that a block can use, however long none was made. */
  maxCapacity: bigint;
  maxPerSecond: bigint;
  /** With so much gas a second the price stays as it is. */
  targetPerSecond: bigint;
  /** nAVAX for a unit of gas. */
  minPrice: bigint;
  excessConversionConstant: bigint;
}

const MAINNET: L1FeeConfig = {
  capacity: 20_000n,
  target: 10_000n,
  minPrice: 512n,
  // At full capacity the price doubles within a day.
  excessConversionConstant: 1_246_488_515n,
};
/** Within an hour. */
const FUJI: L1FeeConfig = { ...MAINNET, excessConversionConstant: 51_937_021n };
/** Within a minute. */
const OTHERS: L1FeeConfig = { ...MAINNET, minPrice: 1n, excessConversionConstant: 865_617n };

/** What a network's active L1 validators pay. */
export function l1FeeConfigOf(networkId: number): L1FeeConfig {
  if (networkId === MAINNET_ID) return MAINNET;
  return networkId === FUJI_ID ? FUJI : OTHERS;
}

/** What transactions of the P-Chain pay: the same on every network. */
export const GAS_FEE: GasFeeConfig = {
  weights: { bandwidth: 1n, dbRead: 1_000n, dbWrite: 1_000n, compute: 4n },
  maxCapacity: 1_000_000n,
  maxPerSecond: 100_000n,
  targetPerSecond: 50_000n,
  minPrice: 1n,
  // At full capacity the price doubles within 30 seconds.
  excessConversionConstant: 2_164_043n,
};
