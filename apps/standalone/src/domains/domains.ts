import type { EmbeddedDomain } from './domain.js';
import { evmDomain } from './evm/evm-domain.js';

/** Every domain that this process embeds, in the order of their start. */
export const DOMAINS: readonly EmbeddedDomain[] = [evmDomain];
