import { Controller, Inject } from '@nestjs/common';
import { AnswersGrpc, type GrpcService } from '@nunatak/rpc';
import { nunatak } from '../generated/nunatak-primarynetwork-v1.js';
import { PRIMARY_NETWORK, type PrimaryNetwork } from './primary-network.js';
import { PRIMARY_NETWORK_SERVICE } from './primary-network-service.js';
import {
  blockchainToWire,
  evmBlockchainToWire,
  historyToWire,
  transactionToWire,
  validatorSetToWire,
} from './read-messages.js';
import {
  chainOf,
  changesPageOf,
  evmChainIdsOf,
  heightOf,
  idOf,
  networkIdOf,
  validatorsPageOf,
} from './read-requests.js';
import { blockchainsToWire, registryPageOf, subnetsToWire } from './registry-messages.js';
import { l1ValidatorsToWire, subnetToWire, transactionMessageToWire } from './signing-messages.js';
import {
  l1FeeDaysToWire,
  rewardedValidationsToWire,
  stakingDaysToWire,
  validationPeriodsToWire,
} from './staking-messages.js';
import {
  payersOf,
  periodsPageOf,
  rangeOf,
  rewardedPageOf,
  stakingDaysPageOf,
  validatorsOf,
} from './staking-requests.js';

import wire = nunatak.primarynetwork.v1;

/** The server's side of PrimaryNetwork. */
@Controller()
export class PrimaryNetworkController {
  readonly #network: PrimaryNetwork;

  constructor(@Inject(PRIMARY_NETWORK) network: PrimaryNetwork) {
    this.#network = network;
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.GetBlockchain)
  async blockchain(request: wire.GetBlockchainRequest): Promise<wire.GetBlockchainResponse.$Properties> {
    const id = idOf('blockchain_id', request.blockchainId);
    return { blockchain: blockchainToWire(await this.#network.blockchain(networkIdOf(request), id)) };
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.ListEvmBlockchains)
  async evmBlockchains(request: wire.ListEvmBlockchainsRequest): Promise<wire.ListEvmBlockchainsResponse.$Properties> {
    const blockchains = await this.#network.evmBlockchains(evmChainIdsOf(request));
    return { blockchains: blockchains.map(evmBlockchainToWire) };
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.GetValidatorSet)
  async validatorSet(request: wire.GetValidatorSetRequest): Promise<wire.GetValidatorSetResponse.$Properties> {
    const subnetId = idOf('subnet_id', request.subnetId);
    const height = request.height == null ? undefined : heightOf('height', request.height);
    return validatorSetToWire(await this.#network.validatorSet(networkIdOf(request), subnetId, height));
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.ListL1ValidatorChanges)
  async l1ValidatorHistory(
    request: wire.ListL1ValidatorChangesRequest,
  ): Promise<wire.ListL1ValidatorChangesResponse.$Properties> {
    const id = idOf('validation_id', request.validationId);
    const page = changesPageOf(request);
    return historyToWire(await this.#network.l1ValidatorHistory(networkIdOf(request), id, page));
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.GetTransaction)
  async transaction(request: wire.GetTransactionRequest): Promise<wire.GetTransactionResponse.$Properties> {
    const id = idOf('transaction_id', request.transactionId);
    return transactionToWire(await this.#network.transaction(networkIdOf(request), chainOf(request), id));
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.GetSubnet)
  async subnet(request: wire.GetSubnetRequest): Promise<wire.GetSubnetResponse.$Properties> {
    const id = idOf('subnet_id', request.subnetId);
    return subnetToWire(await this.#network.subnet(networkIdOf(request), id));
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.ListL1Validators)
  async l1Validators(request: wire.ListL1ValidatorsRequest): Promise<wire.ListL1ValidatorsResponse.$Properties> {
    const id = idOf('subnet_id', request.subnetId);
    const page = validatorsPageOf(request);
    return l1ValidatorsToWire(await this.#network.l1Validators(networkIdOf(request), id, page));
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.GetTransactionMessage)
  async transactionMessage(
    request: wire.GetTransactionMessageRequest,
  ): Promise<wire.GetTransactionMessageResponse.$Properties> {
    const id = idOf('transaction_id', request.transactionId);
    return transactionMessageToWire(await this.#network.transactionMessage(networkIdOf(request), id));
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.FindNetwork)
  async findNetwork({ network }: wire.FindNetworkRequest): Promise<wire.FindNetworkResponse.$Properties> {
    return this.#network.findNetwork(network || undefined);
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.ListStakingDays)
  async stakingDays(request: wire.ListStakingDaysRequest): Promise<wire.ListStakingDaysResponse.$Properties> {
    const id = idOf('subnet_id', request.subnetId);
    return stakingDaysToWire(await this.#network.stakingDays(networkIdOf(request), id, stakingDaysPageOf(request)));
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.ListL1FeeDays)
  async l1FeeDays(request: wire.ListL1FeeDaysRequest): Promise<wire.ListL1FeeDaysResponse.$Properties> {
    return l1FeeDaysToWire(await this.#network.l1FeeDays(networkIdOf(request), payersOf(request), rangeOf(request)));
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.ListValidationPeriods)
  async validationPeriods(
    request: wire.ListValidationPeriodsRequest,
  ): Promise<wire.ListValidationPeriodsResponse.$Properties> {
    const [of, page] = [validatorsOf(request), periodsPageOf(request)];
    return validationPeriodsToWire(await this.#network.validationPeriods(networkIdOf(request), of, page));
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.ListRewardedValidations)
  async rewardedValidations(
    request: wire.ListRewardedValidationsRequest,
  ): Promise<wire.ListRewardedValidationsResponse.$Properties> {
    const [id, page] = [idOf('subnet_id', request.subnetId), rewardedPageOf(request)];
    return rewardedValidationsToWire(await this.#network.rewardedValidations(networkIdOf(request), id, page));
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.ListBlockchains)
  async blockchains(request: wire.ListBlockchainsRequest): Promise<wire.ListBlockchainsResponse.$Properties> {
    return blockchainsToWire(await this.#network.blockchains(networkIdOf(request), registryPageOf(request)));
  }

  @AnswersGrpc(PRIMARY_NETWORK_SERVICE.ListSubnets)
  async subnets(request: wire.ListSubnetsRequest): Promise<wire.ListSubnetsResponse.$Properties> {
    return subnetsToWire(await this.#network.subnets(networkIdOf(request), registryPageOf(request)));
  }
}

/** PrimaryNetwork as a service of a gRPC server. */
export function primaryNetworkService(network: PrimaryNetwork): GrpcService {
  return {
    definition: PRIMARY_NETWORK_SERVICE,
    controller: PrimaryNetworkController,
    providers: [{ provide: PRIMARY_NETWORK, useValue: network }],
  };
}
