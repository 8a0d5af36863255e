import type { Chain } from '@nunatak/primary-network-schema';
import type { NetworkFacts } from '@nunatak/primary-network-writes';

const P_CHAIN_ID = '0'.repeat(64);

/** The ids of a network's chains, as far as one of its logs knows them: the P-Chain's is zeros, a chain's genesis tells its own. */
export class ChainIds {
  private readonly chains = new Map<string, Chain>([[P_CHAIN_ID, 'P']]);

  constructor(
    private readonly own: Chain,
    { xBlockchainId, cBlockchainId }: NetworkFacts,
  ) {
    if (xBlockchainId !== undefined) this.chains.set(xBlockchainId, 'X');
    if (cBlockchainId !== undefined) this.chains.set(cBlockchainId, 'C');
  }

  /** The chain to which this one exports. X and C export to P, which is known, or to each other. */
  chainOf = (blockchainId: Buffer): Chain => {
    const known = this.chains.get(blockchainId.toString('hex'));
    if (known) return known;
    if (this.own === 'P') throw new Error(`the network has no chain ${blockchainId.toString('hex')}`);
    return this.own === 'X' ? 'C' : 'X';
  };
}
