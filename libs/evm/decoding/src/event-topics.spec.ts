import { expect, it } from '@jest/globals';
import { keccak256, toHex } from 'viem';
import * as topics from './event-topics.js';

const MESSAGE = '(uint256,address,bytes32,address,uint256,address[],(uint256,address)[],bytes)';
const FEE = '(address,uint256)';

it.each([
  ['PUNK_TRANSFER', 'PunkTransfer(address,address,uint256)'],
  ['PUNK_BOUGHT', 'PunkBought(uint256,uint256,address,address)'],
  ['PUNK_ASSIGN', 'Assign(address,uint256)'],
  ['METADATA_UPDATE', 'MetadataUpdate(uint256)'],
  ['BATCH_METADATA_UPDATE', 'BatchMetadataUpdate(uint256,uint256)'],
  ['TOKEN_URI_CHANGE', 'URI(string,uint256)'],
  ['AUTHORIZATION_USED', 'AuthorizationUsed(address,bytes32)'],
  ['AUTHORIZED_OPERATOR', 'AuthorizedOperator(address,address)'],
  ['MESSAGE_SENT', `SendCrossChainMessage(bytes32,bytes32,${MESSAGE},${FEE})`],
  ['MESSAGE_RECEIVED', `ReceiveCrossChainMessage(bytes32,bytes32,address,address,${MESSAGE})`],
  ['MESSAGE_EXECUTED', 'MessageExecuted(bytes32,bytes32)'],
  ['MESSAGE_EXECUTION_FAILED', `MessageExecutionFailed(bytes32,bytes32,${MESSAGE})`],
  ['MESSAGE_FEE_ADDED', `AddFeeAmount(bytes32,${FEE})`],
  ['MESSAGE_RECEIPT', `ReceiptReceived(bytes32,bytes32,address,${FEE})`],
  ['RELAYER_REWARDS_REDEEMED', 'RelayerRewardsRedeemed(address,address,uint256)'],
  ['BLOCKCHAIN_ID_INITIALIZED', 'BlockchainIDInitialized(bytes32)'],
  ['WARP_MESSAGE_SENT', 'SendWarpMessage(address,bytes32,bytes)'],
  ['CONSECUTIVE_TRANSFER', 'ConsecutiveTransfer(uint256,uint256,address,address)'],
  ['PROXY_UPGRADED', 'Upgraded(address)'],
  ['BEACON_UPGRADED', 'BeaconUpgraded(address)'],
] as const)('%s is the hash of %s', (name, signature) => {
  expect(new Map(Object.entries(topics)).get(name)).toBe(keccak256(toHex(signature)));
});
