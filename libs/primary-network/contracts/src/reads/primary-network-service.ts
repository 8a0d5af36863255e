import { grpcMethod } from '@nunatak/rpc';
import { nunatak } from '../generated/nunatak-primarynetwork-v1.js';

import wire = nunatak.primarynetwork.v1;

/** Room for the largest validator sets, and for every transaction. */
export const PRIMARY_NETWORK_MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

const SERVICE = '/nunatak.primarynetwork.v1.PrimaryNetwork';

/** The service's methods with the generated codecs. */
export const PRIMARY_NETWORK_SERVICE = {
  GetBlockchain: grpcMethod<
    wire.GetBlockchainRequest.$Properties,
    wire.GetBlockchainRequest,
    wire.GetBlockchainResponse.$Properties,
    wire.GetBlockchainResponse,
    false
  >(`${SERVICE}/GetBlockchain`, wire.GetBlockchainRequest, wire.GetBlockchainResponse, false),
  ListEvmBlockchains: grpcMethod<
    wire.ListEvmBlockchainsRequest.$Properties,
    wire.ListEvmBlockchainsRequest,
    wire.ListEvmBlockchainsResponse.$Properties,
    wire.ListEvmBlockchainsResponse,
    false
  >(`${SERVICE}/ListEvmBlockchains`, wire.ListEvmBlockchainsRequest, wire.ListEvmBlockchainsResponse, false),
  GetValidatorSet: grpcMethod<
    wire.GetValidatorSetRequest.$Properties,
    wire.GetValidatorSetRequest,
    wire.GetValidatorSetResponse.$Properties,
    wire.GetValidatorSetResponse,
    false
  >(`${SERVICE}/GetValidatorSet`, wire.GetValidatorSetRequest, wire.GetValidatorSetResponse, false),
  ListL1ValidatorChanges: grpcMethod<
    wire.ListL1ValidatorChangesRequest.$Properties,
    wire.ListL1ValidatorChangesRequest,
    wire.ListL1ValidatorChangesResponse.$Properties,
    wire.ListL1ValidatorChangesResponse,
    false
  >(
    `${SERVICE}/ListL1ValidatorChanges`,
    wire.ListL1ValidatorChangesRequest,
    wire.ListL1ValidatorChangesResponse,
    false,
  ),
  GetTransaction: grpcMethod<
    wire.GetTransactionRequest.$Properties,
    wire.GetTransactionRequest,
    wire.GetTransactionResponse.$Properties,
    wire.GetTransactionResponse,
    false
  >(`${SERVICE}/GetTransaction`, wire.GetTransactionRequest, wire.GetTransactionResponse, false),
  GetSubnet: grpcMethod<
    wire.GetSubnetRequest.$Properties,
    wire.GetSubnetRequest,
    wire.GetSubnetResponse.$Properties,
    wire.GetSubnetResponse,
    false
  >(`${SERVICE}/GetSubnet`, wire.GetSubnetRequest, wire.GetSubnetResponse, false),
  ListL1Validators: grpcMethod<
    wire.ListL1ValidatorsRequest.$Properties,
    wire.ListL1ValidatorsRequest,
    wire.ListL1ValidatorsResponse.$Properties,
    wire.ListL1ValidatorsResponse,
    false
  >(`${SERVICE}/ListL1Validators`, wire.ListL1ValidatorsRequest, wire.ListL1ValidatorsResponse, false),
  GetTransactionMessage: grpcMethod<
    wire.GetTransactionMessageRequest.$Properties,
    wire.GetTransactionMessageRequest,
    wire.GetTransactionMessageResponse.$Properties,
    wire.GetTransactionMessageResponse,
    false
  >(`${SERVICE}/GetTransactionMessage`, wire.GetTransactionMessageRequest, wire.GetTransactionMessageResponse, false),
  FindNetwork: grpcMethod<
    wire.FindNetworkRequest.$Properties,
    wire.FindNetworkRequest,
    wire.FindNetworkResponse.$Properties,
    wire.FindNetworkResponse,
    false
  >(`${SERVICE}/FindNetwork`, wire.FindNetworkRequest, wire.FindNetworkResponse, false),
  ListStakingDays: grpcMethod<
    wire.ListStakingDaysRequest.$Properties,
    wire.ListStakingDaysRequest,
    wire.ListStakingDaysResponse.$Properties,
    wire.ListStakingDaysResponse,
    false
  >(`${SERVICE}/ListStakingDays`, wire.ListStakingDaysRequest, wire.ListStakingDaysResponse, false),
  ListL1FeeDays: grpcMethod<
    wire.ListL1FeeDaysRequest.$Properties,
    wire.ListL1FeeDaysRequest,
    wire.ListL1FeeDaysResponse.$Properties,
    wire.ListL1FeeDaysResponse,
    false
  >(`${SERVICE}/ListL1FeeDays`, wire.ListL1FeeDaysRequest, wire.ListL1FeeDaysResponse, false),
  ListValidationPeriods: grpcMethod<
    wire.ListValidationPeriodsRequest.$Properties,
    wire.ListValidationPeriodsRequest,
    wire.ListValidationPeriodsResponse.$Properties,
    wire.ListValidationPeriodsResponse,
    false
  >(`${SERVICE}/ListValidationPeriods`, wire.ListValidationPeriodsRequest, wire.ListValidationPeriodsResponse, false),
  ListRewardedValidations: grpcMethod<
    wire.ListRewardedValidationsRequest.$Properties,
    wire.ListRewardedValidationsRequest,
    wire.ListRewardedValidationsResponse.$Properties,
    wire.ListRewardedValidationsResponse,
    false
  >(
    `${SERVICE}/ListRewardedValidations`,
    wire.ListRewardedValidationsRequest,
    wire.ListRewardedValidationsResponse,
    false,
  ),
  ListBlockchains: grpcMethod<
    wire.ListBlockchainsRequest.$Properties,
    wire.ListBlockchainsRequest,
    wire.ListBlockchainsResponse.$Properties,
    wire.ListBlockchainsResponse,
    false
  >(`${SERVICE}/ListBlockchains`, wire.ListBlockchainsRequest, wire.ListBlockchainsResponse, false),
  ListSubnets: grpcMethod<
    wire.ListSubnetsRequest.$Properties,
    wire.ListSubnetsRequest,
    wire.ListSubnetsResponse.$Properties,
    wire.ListSubnetsResponse,
    false
  >(`${SERVICE}/ListSubnets`, wire.ListSubnetsRequest, wire.ListSubnetsResponse, false),
};
