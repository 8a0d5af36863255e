import type { ToolDomain } from './domain.js';
import { evmDomain } from './evm/evm-domain.js';

/** Every domain that this tool operates. */
export const DOMAINS: readonly ToolDomain[] = [evmDomain];
