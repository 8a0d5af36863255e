import { PRIMARY_NETWORK_RESOURCES } from '../../contract/primary-network-fields.js';
import type { PrimaryNetworkOperationName } from '../../contract/primary-network-operations.js';
import type { ComparedFields } from '../field-coverage.js';

const NO_LOCKTIME = 'no subnet of the networks here has owners that are locked';
const NO_VERTICES = 'networks of today have no vertices: only the DAG before Cortina made them';
const NONE_PENDING = 'since Durango stakers begin with the block that adds them';
const OF_PEERS = 'only peers of a node can tell, so it is always 0 or empty';
const NO_SUCH_LOCK = 'nobody has such an amount on the networks here';
const PERMISSIONED = 'only a subnet’s manager removes validators, and those have neither delegators nor keys';
const OF_THE_EVM = 'what the C-Chain’s EVM has burned is not known';
const NO_HELICON = 'no node of the networks here knows auto-renewed validators: the chain of all eras has them';
/** Fields that no answer has a value for, and why. */
const EXCUSED: Readonly<Record<string, string>> = {
  'Subnet.locktime': NO_LOCKTIME,
  'SubnetOwnershipInfo.locktime': NO_LOCKTIME,
  'VertexList.vertices': NO_VERTICES,
  'VertexList.nextPageToken': NO_VERTICES,
  'AvaxSupply.totalCBurned': OF_THE_EVM,
  'AvaxSupply.totalSupply': OF_THE_EVM,
  'AvaxSupply.circulatingSupply': OF_THE_EVM,
  'AvaxSupply.totalLocked': OF_THE_EVM,
  'ActiveValidator.uptimePerformance': 'the recorded node states no uptimes',
  'ActiveValidator.geolocation': OF_PEERS,
  'ValidatorsDetails.stakingDistributionByVersion': OF_PEERS,
  'RemovedValidator.delegationFee': PERMISSIONED,
  'RemovedValidator.blsCredentials': PERMISSIONED,
  'BalancesByCategory.lockedStaked': NO_SUCH_LOCK,
  'BalancesByCategory.atomicMemoryLocked': NO_SUCH_LOCK,
  'BalancesByCategory.pendingStaked': NONE_PENDING,
  'BalancesByCategory.restakedRewards': NO_HELICON,
  'ActiveValidator.autoRenew': NO_HELICON,
  'CompletedValidator.autoRenew': NO_HELICON,
  'PrimaryTransaction.period': NO_HELICON,
  'PrimaryTransaction.autoCompoundRewardShares': NO_HELICON,
  'PrimaryTransaction.validatorAuthority': NO_HELICON,
  'PrimaryTransaction.autoRenew': NO_HELICON,
};
/** Resources of which no answer has one, and why. */
const NOWHERE: Readonly<Record<string, string>> = {
  Vertex: NO_VERTICES,
  PendingValidator: NONE_PENDING,
  PendingDelegator: NONE_PENDING,
  ValidatorHealth: OF_PEERS,
  StakingDistribution: OF_PEERS,
  ValidatorAuthority: NO_HELICON,
  AutoRenew: NO_HELICON,
  Cycle: NO_HELICON,
  CurrentCycle: NO_HELICON,
  CycleList: NO_HELICON,
};
/** Resources that say nothing by their own fields. */
const OPEN = new Set(['GenesisData', 'Geolocation']);

/** The fields of the primary network's answers. */
export const PRIMARY_NETWORK_FIELDS: ComparedFields = {
  resources: Object.keys(PRIMARY_NETWORK_RESOURCES).filter((resource) => !OPEN.has(resource)),
  excuse: (resource, field) => EXCUSED[`${resource}.${field}`] ?? NOWHERE[resource],
};

/** Parameters and pairs of them with which an operation can't be asked on the networks here: no second page, refused together, or no vertex. */
export const UNASKED_PARAMETERS: Partial<Record<PrimaryNetworkOperationName, readonly string[]>> = {
  vertices: ['pageToken', 'pageSize & pageToken'],
  verticesAtHeight: ['pageToken', 'pageToken & vertexHeight', 'pageToken & sortOrder', 'pageSize & pageToken'],
  primaryTransactions: ['addresses & l1ValidationId'],
  l1Validators: ['l1ValidationId & pageToken'],
  cycles: ['pageToken', 'pageToken & txHash', 'pageToken & sortOrder', 'pageSize & pageToken'],
};
