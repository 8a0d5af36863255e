import { Injectable } from '@nestjs/common';
import { BadRequestError, NotFoundError } from '@nunatak/core/errors';
import {
  type Blockchains,
  type EvmBlockchain,
  type L1ValidatorChangeKey,
  type L1ValidatorHistory,
  type L1ValidatorKey,
  type L1ValidatorPage,
  type MessageOfTransaction,
  MOST_EVM_CHAIN_IDS,
  MOST_L1_VALIDATOR_CHANGES,
  MOST_L1_VALIDATORS,
  type PrimaryNetwork,
  type PrimaryNetworkChain,
  type RegisteredBlockchain,
  type RegistryPage,
  type Subnet,
  type Subnets,
  type TransactionBytes,
  type ValidatorSet,
} from '@nunatak/primary-network-contracts';
import {
  blockchainById,
  evmBlockchains,
  l1ValidatorHistory,
  listBlockchains,
  listSubnets,
  messageFacts,
  subnetById,
  transactionBytes,
  validatorSetAt,
  validatorsOfL1,
} from '@nunatak/primary-network-queries';
import { showId } from '../interface/ids.js';
import { l1ValidatorPageOf } from './l1-validator-answers.js';
import { historyOf, setMemberOf } from './read-answers.js';
import { blockchainsOf, registryQueryOf, sizeOf, subnetsOf } from './registry-answers.js';
import { absent, notIndexed, StakingAnswers } from './staking-answers.js';
import { transactionMessageOf } from './transaction-message.js';

const DEFAULT_CHANGES = 100;
const DEFAULT_VALIDATORS = 1_000;

/** What other services ask of the primary network, from the store. */
@Injectable()
export class PrimaryNetworkReads extends StakingAnswers implements PrimaryNetwork {
  async blockchain(networkId: number, blockchainId: Buffer): Promise<RegisteredBlockchain> {
    const network = await this.stored(networkId);
    const row = await this.store.read(undefined, (db) => blockchainById(db, network, blockchainId));
    if (!row) throw absent('blockchain_id', networkId, `blockchain ${showId(blockchainId)}`);
    const { subnetId, vmId, name, evmChainId, time } = row;
    return { networkId, blockchainId, subnetId, vmId, name, ...(evmChainId !== undefined && { evmChainId }), time };
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
    if (!set) throw notIndexed(networkId);
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

  async subnet(networkId: number, subnetId: Buffer): Promise<Subnet> {
    const network = await this.stored(networkId);
    const row = await this.store.read(undefined, (db) => subnetById(db, network, subnetId));
    if (!row) throw absent('subnet_id', networkId, `subnet ${showId(subnetId)}`);
    if (!row.conversion) return {};
    const { managerChainId, managerAddress, transactionId } = row.conversion;
    return {
      validatorManager: {
        blockchainId: managerChainId,
        address: managerAddress,
        conversionTransactionId: transactionId,
      },
    };
  }

  async l1Validators(
    networkId: number,
    subnetId: Buffer,
    { after, size = DEFAULT_VALIDATORS }: { after?: L1ValidatorKey; size?: number } = {},
  ): Promise<L1ValidatorPage> {
    if (size < 1 || size > MOST_L1_VALIDATORS)
      throw new BadRequestError(`page_size must be from 1 to ${MOST_L1_VALIDATORS}`, 'page_size');
    const { networkId: network, l1Fee } = await this.served(networkId, 'fees');
    const query = {
      ...{ networkId: network, subnetId, limit: size + 1 },
      after: after && ([after.time, after.validationId] as const),
    };
    const rows = await this.store.read(undefined, (db) => validatorsOfL1(db, query));
    if (!rows) throw notIndexed(networkId);
    if (!rows.isKnown) throw absent('subnet_id', networkId, `subnet ${showId(subnetId)}`);
    return l1ValidatorPageOf(rows, size, l1Fee);
  }

  async blockchains(networkId: number, page: RegistryPage = {}): Promise<Blockchains> {
    const size = sizeOf(page);
    const network = await this.stored(networkId);
    const rows = await this.store.read(undefined, (db) => listBlockchains(db, registryQueryOf(network, page)));
    if (!rows) throw notIndexed(networkId);
    return blockchainsOf(rows.time, rows.page, networkId, size);
  }

  async subnets(networkId: number, page: RegistryPage = {}): Promise<Subnets> {
    sizeOf(page);
    const network = await this.served(networkId);
    const query = registryQueryOf(network.networkId, page);
    const rows = await this.store.read(undefined, (db) => listSubnets(db, query));
    if (!rows) throw notIndexed(networkId);
    return subnetsOf(rows.time, rows.page, network);
  }

  async transactionMessage(networkId: number, transactionId: Buffer): Promise<MessageOfTransaction> {
    const network = await this.stored(networkId);
    const facts = await this.store.read(undefined, (db) => messageFacts(db, network, transactionId));
    if (!facts) throw absent('transaction_id', networkId, `transaction ${showId(transactionId)}`);
    const { type: transactionType, l1 } = facts;
    return { transactionType, ...(l1 && { message: transactionMessageOf(networkId, l1) }) };
  }
}
