import { Injectable } from '@nestjs/common';
import { type Directory, shownName } from '@nunatak/data-api';
import { type ChainLetter, chainOf, type PrimaryChain } from './primary-chain.js';
import type { ServedNetwork } from './served-network.js';

interface ChainPlace {
  network: string;
  served: ServedNetwork;
  blockchainId: string;
}

/** The chains of the primary network of each network that is served. */
@Injectable()
export class PrimaryChainDirectory implements Directory<ChainPlace, PrimaryChain> {
  find({ served, blockchainId }: ChainPlace): PrimaryChain | undefined {
    return chainOf(served, blockchainId);
  }

  unknown({ network, blockchainId }: ChainPlace): string {
    return `blockchainId: ${shownName(blockchainId)} is none of ${network}'s p-chain, x-chain and c-chain`;
  }
}

/** Those that are of one kind. */
class OneChainDirectory implements Directory<ChainPlace, PrimaryChain> {
  constructor(private readonly letter: ChainLetter) {}

  find({ served, blockchainId }: ChainPlace): PrimaryChain | undefined {
    const chain = chainOf(served, blockchainId);
    return chain?.letter === this.letter ? chain : undefined;
  }

  unknown({ network, served, blockchainId }: ChainPlace): string {
    const chain = `${this.letter.toLowerCase()}-chain`;
    return `blockchainId: ${shownName(blockchainId)} is not ${network}'s ${chain} (${served.blockchainIds[this.letter]})`;
  }
}

@Injectable()
export class PChainDirectory extends OneChainDirectory {
  constructor() {
    super('P');
  }
}

@Injectable()
export class XChainDirectory extends OneChainDirectory {
  constructor() {
    super('X');
  }
}
