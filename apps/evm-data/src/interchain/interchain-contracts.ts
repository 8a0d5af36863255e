/** Dependency-injection token of the contracts whose statements about messages are believed: addresses in lower case. */
export const INTERCHAIN_CONTRACTS = Symbol('InterchainContracts');
