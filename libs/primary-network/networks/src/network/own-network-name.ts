import { MAINNET_ID } from './network-ids.js';

/** The name under which a network answers that was given none: mainnet's own, fuji for every other one, so that clients of fuji reach it. */
export function ownNetworkName(networkId: number): 'mainnet' | 'fuji' {
  return networkId === MAINNET_ID ? 'mainnet' : 'fuji';
}
