import type { EmbeddedDomain } from './domain.js';
import { evmDomain } from './evm/evm-domain.js';
import { primaryNetworkDomain } from './primary-network/primary-network-domain.js';

/** Every domain that this process embeds, in the order of their start. */
export const DOMAINS: readonly EmbeddedDomain[] = [evmDomain, primaryNetworkDomain];
