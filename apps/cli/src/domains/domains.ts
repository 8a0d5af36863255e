import type { ToolDomain } from './domain.js';
import { evmDomain } from './evm/evm-domain.js';
import { primaryNetworkDomain } from './primary-network/primary-network-domain.js';

/** Every domain that this tool operates. */
export const DOMAINS: readonly ToolDomain[] = [evmDomain, primaryNetworkDomain];
