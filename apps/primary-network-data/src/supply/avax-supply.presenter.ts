import { decodePlatformGenesis } from '@nunatak/avalanche-codec';
import type { AvaxSupplyRow } from '@nunatak/primary-network-queries';
import type { AvaxSupplyDto } from './avax-supply.dto.js';

export function presentAvaxSupply(row: AvaxSupplyRow): AvaxSupplyDto {
  const genesis = decodePlatformGenesis(row.genesis).initialSupply;
  // What current stakers may be granted is minted as they begin, and taken back where they are not.
  const granted = BigInt(row.currentSupply) - genesis - BigInt(row.potentialReward);
  return {
    genesisUnlock: showAvax(genesis),
    totalRewards: showAvax(granted),
    totalStaked: showAvax(BigInt(row.staked)),
    totalPBurned: showAvax(BigInt(row.burnedOnP)),
    totalXBurned: showAvax(BigInt(row.burnedOnX)),
    l1ValidatorFees: showAvax(BigInt(row.l1ValidatorFees)),
    // Clients demand these; what the C-Chain's EVM has burned is not known here.
    ...{ totalCBurned: '', totalSupply: '', circulatingSupply: '', totalLocked: '' },
    lastUpdated: new Date(row.time * 1_000).toISOString(),
  };
}

const DECIMALS = 9;

/** nAVAX as AVAX, without zeros at the end: 1500000000 is "1.5". */
function showAvax(amount: bigint): string {
  const digits = String(amount).padStart(DECIMALS + 1, '0');
  const rest = digits.slice(-DECIMALS).replace(/0+$/, '');
  return rest ? `${digits.slice(0, -DECIMALS)}.${rest}` : digits.slice(0, -DECIMALS);
}
