import { UnavailableError } from '@nunatak/core/errors';
import type { PrimaryNetwork } from '@nunatak/primary-network-contracts';

/** The primary network's answers to other domains of this process, some of which start before it. */
export class LatePrimaryNetwork implements PrimaryNetwork {
  #network: PrimaryNetwork | undefined;

  /** From now on questions go there. */
  provide(network: PrimaryNetwork): void {
    this.#network = network;
  }

  async blockchain(...question: Parameters<PrimaryNetwork['blockchain']>) {
    return this.#started.blockchain(...question);
  }

  async evmBlockchains(...question: Parameters<PrimaryNetwork['evmBlockchains']>) {
    return this.#started.evmBlockchains(...question);
  }

  async validatorSet(...question: Parameters<PrimaryNetwork['validatorSet']>) {
    return this.#started.validatorSet(...question);
  }

  async l1ValidatorHistory(...question: Parameters<PrimaryNetwork['l1ValidatorHistory']>) {
    return this.#started.l1ValidatorHistory(...question);
  }

  async transaction(...question: Parameters<PrimaryNetwork['transaction']>) {
    return this.#started.transaction(...question);
  }

  get #started(): PrimaryNetwork {
    if (!this.#network) throw new UnavailableError('The primary network is being started');
    return this.#network;
  }
}
