import { AnsweringReplicas, type ReplicaOptions } from '@nunatak/rpc';
import type { PrimaryNetworkChain } from '../events/chain.js';
import { PrimaryNetworkCodecError } from '../events/wire-values.js';
import type {
  EvmBlockchain,
  L1ValidatorChangeKey,
  L1ValidatorHistory,
  L1ValidatorKey,
  L1ValidatorPage,
  MessageOfTransaction,
  PrimaryNetwork,
  RegisteredBlockchain,
  Subnet,
  TransactionBytes,
  ValidatorSet,
} from './primary-network.js';
import { PRIMARY_NETWORK_MAX_MESSAGE_BYTES, PRIMARY_NETWORK_SERVICE as SERVICE } from './primary-network-service.js';
import {
  blockchainFromWire,
  evmBlockchainFromWire,
  historyFromWire,
  transactionFromWire,
  validatorSetFromWire,
} from './read-messages.js';
import { chainToWire } from './read-requests.js';
import { blockchainsFromWire, registryPageToWire, subnetsFromWire } from './registry-messages.js';
import type { Blockchains, RegistryPage, Subnets } from './registry-reads.js';
import {
  l1ValidatorKeyToWire,
  l1ValidatorsFromWire,
  subnetFromWire,
  transactionMessageFromWire,
} from './signing-messages.js';

import {
  l1FeeDaysFromWire,
  rewardedValidationsFromWire,
  stakerKeyToWire,
  stakingDaysFromWire,
  validationPeriodsFromWire,
} from './staking-messages.js';
import type {
  FoundNetwork,
  L1FeeDays,
  L1FeePayers,
  RewardedValidations,
  StakerKey,
  StakingDays,
  TimedPage,
  TimeRange,
  ValidationPeriods,
} from './staking-reads.js';

/** {@link PrimaryNetwork} over gRPC: a replica that can't answer is followed by the next, within a deadline. */
export class PrimaryNetworkClient implements PrimaryNetwork {
  readonly #replicas: AnsweringReplicas;

  constructor(options: ReplicaOptions) {
    this.#replicas = new AnsweringReplicas(
      options,
      PRIMARY_NETWORK_MAX_MESSAGE_BYTES,
      'the primary network service',
      PrimaryNetworkCodecError,
    );
  }

  blockchain(networkId: number, blockchainId: Buffer): Promise<RegisteredBlockchain> {
    return this.#replicas.answer(SERVICE.GetBlockchain, { networkId, blockchainId }, ({ blockchain }) =>
      blockchainFromWire(blockchain),
    );
  }

  evmBlockchains(evmChainIds: readonly string[]): Promise<EvmBlockchain[]> {
    return this.#replicas.answer(SERVICE.ListEvmBlockchains, { evmChainIds: [...evmChainIds] }, ({ blockchains }) =>
      blockchains.map(evmBlockchainFromWire),
    );
  }

  validatorSet(networkId: number, subnetId: Buffer, height?: number): Promise<ValidatorSet> {
    return this.#replicas.answer(
      SERVICE.GetValidatorSet,
      { networkId, subnetId, height: height ?? null },
      validatorSetFromWire,
    );
  }

  l1ValidatorHistory(
    networkId: number,
    validationId: Buffer,
    { after, size = 0 }: { after?: L1ValidatorChangeKey; size?: number } = {},
  ): Promise<L1ValidatorHistory> {
    const request = { networkId, validationId, after: after ?? null, pageSize: size };
    return this.#replicas.answer(SERVICE.ListL1ValidatorChanges, request, historyFromWire);
  }

  transaction(networkId: number, chain: PrimaryNetworkChain, transactionId: Buffer): Promise<TransactionBytes> {
    const request = { networkId, chain: chainToWire(chain), transactionId };
    return this.#replicas.answer(SERVICE.GetTransaction, request, transactionFromWire);
  }

  subnet(networkId: number, subnetId: Buffer): Promise<Subnet> {
    return this.#replicas.answer(SERVICE.GetSubnet, { networkId, subnetId }, subnetFromWire);
  }

  l1Validators(
    networkId: number,
    subnetId: Buffer,
    { after, size = 0 }: { after?: L1ValidatorKey; size?: number } = {},
  ): Promise<L1ValidatorPage> {
    const request = { networkId, subnetId, after: after ? l1ValidatorKeyToWire(after) : null, pageSize: size };
    return this.#replicas.answer(SERVICE.ListL1Validators, request, l1ValidatorsFromWire);
  }

  transactionMessage(networkId: number, transactionId: Buffer): Promise<MessageOfTransaction> {
    return this.#replicas.answer(
      SERVICE.GetTransactionMessage,
      { networkId, transactionId },
      transactionMessageFromWire,
    );
  }

  findNetwork(word = ''): Promise<FoundNetwork> {
    return this.#replicas.answer(SERVICE.FindNetwork, { network: word }, ({ networkId, name }) => ({
      networkId,
      name,
    }));
  }

  stakingDays(networkId: number, subnetId: Buffer, { size = 0, ...page }: TimedPage = {}): Promise<StakingDays> {
    const request = { networkId, subnetId, pageSize: size, ...page };
    return this.#replicas.answer(SERVICE.ListStakingDays, request, stakingDaysFromWire);
  }

  l1FeeDays(networkId: number, payers: L1FeePayers, range: TimeRange = {}): Promise<L1FeeDays> {
    return this.#replicas.answer(SERVICE.ListL1FeeDays, { networkId, ...payers, ...range }, l1FeeDaysFromWire);
  }

  validationPeriods(
    networkId: number,
    of: { subnetId: Buffer } | { nodeId: Buffer },
    { after, size = 0, ...page }: TimedPage & { after?: StakerKey } = {},
  ): Promise<ValidationPeriods> {
    const request = { networkId, ...of, ...page, after: after ? stakerKeyToWire(after) : null, pageSize: size };
    return this.#replicas.answer(SERVICE.ListValidationPeriods, request, validationPeriodsFromWire);
  }

  rewardedValidations(
    networkId: number,
    subnetId: Buffer,
    { after, size = 0, ...range }: TimeRange & { after?: StakerKey; size?: number } = {},
  ): Promise<RewardedValidations> {
    const request = { networkId, subnetId, ...range, after: after ? stakerKeyToWire(after) : null, pageSize: size };
    return this.#replicas.answer(SERVICE.ListRewardedValidations, request, rewardedValidationsFromWire);
  }

  blockchains(networkId: number, page: RegistryPage = {}): Promise<Blockchains> {
    return this.#replicas.answer(SERVICE.ListBlockchains, registryPageToWire(networkId, page), blockchainsFromWire);
  }

  subnets(networkId: number, page: RegistryPage = {}): Promise<Subnets> {
    return this.#replicas.answer(SERVICE.ListSubnets, registryPageToWire(networkId, page), subnetsFromWire);
  }

  /** Open questions are rejected. */
  close(): void {
    this.#replicas.close();
  }
}
