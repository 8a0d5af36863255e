import { Inject, Injectable } from '@nestjs/common';
import { BadRequestError, NotFoundError, UnavailableError } from '@nunatak/core/errors';
import { StoreReader } from '@nunatak/data-api';
import {
  type EvmBlockchain,
  type L1ValidatorChangeKey,
  type L1ValidatorHistory,
  MOST_EVM_CHAIN_IDS,
  MOST_L1_VALIDATOR_CHANGES,
  type PrimaryNetwork,
  type PrimaryNetworkChain,
  type RegisteredBlockchain,
  type TransactionBytes,
  type ValidatorSet,
} from '@nunatak/primary-network-contracts';
import {
  type AmountDifferences,
  blockchainById,
  evmBlockchains,
  l1ValidatorHistory,
  transactionBytes,
  validatorSetAt,
} from '@nunatak/primary-network-queries';
import { showId } from '../interface/ids.js';
import { assertAmounts } from '../networks/assert-amounts.js';
import { NetworkDirectory } from '../networks/network-directory.js';
import { historyOf, setMemberOf } from './read-answers.js';

const DEFAULT_CHANGES = 100;

/** What other services ask of the primary network, from the store. */
@Injectable()
export class PrimaryNetworkReads implements PrimaryNetwork {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(NetworkDirectory) private readonly networks: NetworkDirectory,
  ) {}

  async blockchain(networkId: number, blockchainId: Buffer): Promise<RegisteredBlockchain> {
    const network = await this.stored(networkId);
    const row = await this.store.read(undefined, (db) => blockchainById(db, network, blockchainId));
    if (!row) throw absent('blockchain_id', networkId, `blockchain ${showId(blockchainId)}`);
    const { subnetId, vmId, name, evmChainId } = row;
    return { networkId, blockchainId, subnetId, vmId, name, ...(evmChainId !== undefined && { evmChainId }) };
  }

  async evmBlockchains(evmChainIds: readonly string[]): Promise<EvmBlockchain[]> {
    if (evmChainIds.length > MOST_EVM_CHAIN_IDS)
      throw new BadRequestError(`evm_chain_ids must have at most ${MOST_EVM_CHAIN_IDS} entries`, 'evm_chain_ids');
    if (evmChainIds.length === 0) return [];
    const served = new Map((await this.networks.list()).map(({ networkId, name }) => [networkId, name]));
    const rows = await this.store.read(undefined, (db) => evmBlockchains(db, evmChainIds));
    return rows.flatMap(({ networkId, ...chain }) => {
      const network = served.get(networkId);
      return network === undefined ? [] : [{ ...chain, networkId: Number(networkId), network }];
    });
  }

  async validatorSet(networkId: number, subnetId: Buffer, height?: number): Promise<ValidatorSet> {
    // When an L1 validator's balance is used up follows from the fees.
    const isL1 = subnetId.some((byte) => byte !== 0);
    const network = isL1 ? await this.stored(networkId, 'fees') : await this.stored(networkId);
    const set = await this.store.read(undefined, (db) => validatorSetAt(db, network, subnetId, height));
    if (!set) throw new UnavailableError(`The P-Chain of network ${networkId} is not indexed yet`);
    if (!set.isKnown) throw absent('subnet_id', networkId, `subnet ${showId(subnetId)}`);
    if (set.height > set.head)
      throw new NotFoundError(
        `height ${set.height} is above ${set.head}, the last stored one of network ${networkId}'s P-Chain`,
        { code: 'height_not_indexed' },
      );
    return { height: set.height, validators: set.validators.map(setMemberOf) };
  }

  async l1ValidatorHistory(
    networkId: number,
    validationId: Buffer,
    { after, size = DEFAULT_CHANGES }: { after?: L1ValidatorChangeKey; size?: number } = {},
  ): Promise<L1ValidatorHistory> {
    if (size < 1 || size > MOST_L1_VALIDATOR_CHANGES)
      throw new BadRequestError(`page_size must be from 1 to ${MOST_L1_VALIDATOR_CHANGES}`, 'page_size');
    const network = await this.stored(networkId, 'fees');
    const page = { after: after && ([after.height, after.index] as const), limit: size + 1 };
    const found = await this.store.read(undefined, (db) => l1ValidatorHistory(db, network, validationId, page));
    if (!found) throw absent('validation_id', networkId, `L1 validator ${showId(validationId)}`);
    return historyOf(found, size);
  }

  async transaction(networkId: number, chain: PrimaryNetworkChain, transactionId: Buffer): Promise<TransactionBytes> {
    const network = await this.stored(networkId);
    const row = await this.store.read(undefined, (db) => transactionBytes(db, network, chain, transactionId));
    if (!row) throw absent('transaction_id', networkId, `transaction ${showId(transactionId)} on its ${chain}-Chain`);
    return row;
  }

  /**
   * @param amounts of which the answer is made
   * @returns the network's id as the store's queries take it
   * @throws NotFoundError; UnavailableError where the amounts are known to differ from the node's
   */
  private async stored(networkId: number, ...amounts: (keyof AmountDifferences)[]): Promise<string> {
    const id = String(networkId);
    const served = (await this.networks.list()).find((network) => network.networkId === id);
    if (!served) throw new NotFoundError(`network_id: network ${id} is not served here`);
    assertAmounts(served, ...amounts);
    return id;
  }
}

function absent(field: string, networkId: number, what: string): NotFoundError {
  return new NotFoundError(`${field}: network ${networkId} has no ${what}`);
}
