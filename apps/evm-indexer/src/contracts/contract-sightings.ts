import type { BlockAppended, Hex } from '@nunatak/evm-contracts';
import type { ContractSighting, StoredToken } from '@nunatak/evm-writes';

/** Contracts that some blocks ask to look at. */
export class ContractSightings {
  private readonly contracts = new Map<Hex, ContractSighting>();

  /** Heights come in any order. */
  add(address: Hex, height: number): void {
    const known = this.contracts.get(address);
    if (known) {
      known.first = Math.min(known.first, height);
      known.last = Math.max(known.last, height);
    } else {
      this.contracts.set(address, { address, first: height, last: height });
    }
  }

  /** With tokens that showed themselves as such in these blocks for the first time. */
  with(tokens: StoredToken[], events: BlockAppended[]): ContractSighting[] {
    const first = events[0]!.height;
    for (const { address, firstHeight } of tokens) if (firstHeight >= first) this.add(address, firstHeight);
    return [...this.contracts.values()];
  }
}
