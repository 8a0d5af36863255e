import type { L1FeeConfig } from '../fees/l1-fee.js';
import { FUJI_ID, MAINNET_ID } from './network-ids.js';

// avalanchego: genesis/genesis_{mainnet,fuji,local}.go, TxFeeConfig.

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
