import type { Hex } from '@nunatak/evm-contracts';

/** Balances that a chain's configuration sets when a time has come, outside of any transaction. */
export interface BalanceUpgrade {
  /** It takes effect with the first block from this second on. */
  timestamp: number;
  addresses: Hex[];
}

interface RawUpgrade {
  blockTimestamp?: unknown;
  /** Balances by address of a native minter that begins. */
  initialMint?: unknown;
  /** Changes by address of a state upgrade. */
  accounts?: unknown;
}

/**
 * The upgrades of subnet-evm that move balances, from what it answers to `eth_getChainConfig`: state upgrades, and native minters that
 * begin with an initial mint. Anything else holds none. What took effect with the genesis stands in its state and does no harm here.
 */
export function balanceUpgrades(config: unknown): BalanceUpgrade[] {
  const { upgrades, contractNativeMinterConfig } = record(config);
  const { stateUpgrades, precompileUpgrades } = record(upgrades);
  const raw: RawUpgrade[] = [record(contractNativeMinterConfig), ...list(stateUpgrades).map(record)];
  for (const upgrade of list(precompileUpgrades)) raw.push(record(record(upgrade).contractNativeMinterConfig));
  return raw.flatMap(({ blockTimestamp, initialMint, accounts }) => {
    const addresses = [...Object.keys(record(initialMint)), ...Object.keys(record(accounts))]
      .map((address) => address.toLowerCase() as Hex)
      .filter((address) => /^0x[0-9a-f]{40}$/.test(address));
    return Number.isSafeInteger(blockTimestamp) && addresses.length > 0
      ? [{ timestamp: blockTimestamp as number, addresses }]
      : [];
  });
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
