import { EVM } from './evm/evm-domain.js';
import { PRIMARY_NETWORK } from './primary-network/primary-network-domain.js';
import type { SimulatedDomain } from './simulated-domain.js';

/** The domains that are simulated, by their names. */
export const DOMAINS: Readonly<Record<string, SimulatedDomain>> = Object.fromEntries(
  [EVM, PRIMARY_NETWORK].map((domain) => [domain.name, domain]),
);

/** @throws an error for a name that no domain has */
export function domainNamed(name: string): SimulatedDomain {
  const domain = DOMAINS[name];
  if (!domain) throw new Error(`no domain ${name} is simulated: there is ${Object.keys(DOMAINS).join(', ')}`);
  return domain;
}
