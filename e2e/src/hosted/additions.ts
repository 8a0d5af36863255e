/** A schema as `schema.json` has it. */
interface Schema {
  type?: string | string[];
  required?: string[];
  enum?: (string | null)[];
  properties?: Record<string, object>;
}

interface Document {
  operations: Record<string, object>;
  definitions: Record<string, Schema>;
}

const text = { type: 'string' };
const number = { type: 'number' };
const texts = { type: 'array', items: text };
const oneOf = (...values: string[]) => ({ type: 'string', enum: values });
const ref = (name: string) => ({ $ref: `#/definitions/${name}` });
const all = (names: string, schema: object) => Object.fromEntries(names.split(' ').map((name) => [name, schema]));

/** An object of which every field is required. */
const whole = (properties: Record<string, object>): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const STAKING_TYPE = oneOf('fixed', 'autoRenewed');
const STATE = oneOf('renewing', 'exiting', 'exited', 'aborted');
const GENESIS = { anyOf: [{ type: 'object' }, text] };
const CYCLE = {
  ...all('cycleIndex startTimestamp endTimestamp autoCompoundSharePercent delegatorCount', number),
  ...all('stakingTxHash weightAtCycleStart amountDelegated', text),
};

/** Schemas that the document does not have. */
const DEFINITIONS: Record<string, Schema> = {
  AutoRenewDetails: whole({
    ...{ state: STATE, nextPeriodSeconds: number, autoCompoundSharePercent: number, compoundedWeight: text },
    ...all('accruedValidationRewards accruedDelegateeRewards', text),
    ...all('validationRewardAddresses delegationRewardAddresses', texts),
    exitReason: { type: ['string', 'null'], enum: ['graceful', 'uptime_not_met', null] },
    endedAtTimestamp: { type: ['number', 'null'] },
  }),
  AutoRenewedCycle: whole({
    ...CYCLE,
    ...all('rewardTxHash grossValidationReward withdrawnValidationReward compoundedValidationReward', text),
    ...all('grossDelegateeReward withdrawnDelegateeReward compoundedDelegateeReward', text),
    outcome: oneOf('renewed', 'exited', 'aborted'),
  }),
  CurrentAutoRenewedCycle: whole({
    ...{ ...CYCLE, projectedValidationReward: text, accruedDelegateeReward: text, state: STATE },
  }),
  LastActivityTimestamp: whole({
    ...{ timestamp: number, ...all('blockNumber txHash utxoId', text), isConsumed: { type: 'boolean' } },
    ...{ chainName: oneOf('p-chain', 'x-chain', 'c-chain'), network: oneOf('mainnet', 'fuji') },
  }),
  AvaxSupplyResponse: whole({
    ...all('circulatingSupply totalSupply totalPBurned totalCBurned totalXBurned totalStaked totalLocked', text),
    ...all('totalRewards genesisUnlock l1ValidatorFees lastUpdated', text),
  }),
};

/** Fields of schemas that it has. */
const FIELDS: Record<string, { required?: string[]; properties: Record<string, object> }> = {
  ActiveValidatorDetails: {
    required: ['stakingType'],
    properties: { stakingType: STAKING_TYPE, autoRenew: ref('AutoRenewDetails') },
  },
  CompletedValidatorDetails: {
    required: ['stakingType'],
    properties: { stakingType: STAKING_TYPE, autoRenew: ref('AutoRenewDetails') },
  },
  PendingValidatorDetails: { required: ['stakingType'], properties: { stakingType: STAKING_TYPE } },
  RemovedValidatorDetails: { required: ['stakingType'], properties: { stakingType: STAKING_TYPE } },
  PendingReward: { required: ['stakingType'], properties: { stakingType: STAKING_TYPE } },
  HistoricalReward: { required: ['stakingType'], properties: { stakingType: STAKING_TYPE } },
  PChainTransaction: {
    properties: {
      ...{ period: number, autoCompoundRewardShares: number, autoRenew: ref('AutoRenewDetails') },
      validatorAuthority: whole({ addresses: texts, threshold: number }),
    },
  },
  PChainBalance: { properties: { restakedRewards: text } },
  Blockchain: { properties: { genesisData: GENESIS } },
  BlockchainInfo: { properties: { genesisData: GENESIS } },
};

/** Operations that it does not have. */
const OPERATIONS: Record<string, object> = {
  cycles: {
    type: 'object',
    required: ['cycles'],
    properties: {
      nextPageToken: text,
      cycles: { type: 'array', items: ref('AutoRenewedCycle') },
      currentCycle: ref('CurrentAutoRenewedCycle'),
    },
  },
  lastActivity: ref('LastActivityTimestamp'),
  postedLastActivity: ref('LastActivityTimestamp'),
  avaxSupply: ref('AvaxSupplyResponse'),
};

const TRANSACTION_TYPES = [
  'AddAutoRenewedValidatorTx',
  'SetAutoRenewedValidatorConfigTx',
  'RewardAutoRenewedValidatorTx',
];

/**
 * Returns the stripped document with what the hosted service has added since, as its clients of 0.3.14 check it: `stakingType` is required, and
 * the three types of transactions of Helicon have names.
 */
export function withAdditions<D extends Document>({ operations, definitions, ...rest }: D): D {
  const added = { ...definitions, ...DEFINITIONS };
  for (const [name, { required = [], properties }] of Object.entries(FIELDS)) {
    const schema = definitions[name];
    if (!schema) throw new Error(`schema.json has no ${name}`);
    added[name] = {
      ...schema,
      required: [...(schema.required ?? []), ...required],
      properties: { ...schema.properties, ...properties },
    };
  }
  const types = definitions.PChainTransactionType!;
  added.PChainTransactionType = { ...types, enum: [...types.enum!, ...TRANSACTION_TYPES] };
  const live = { liveCheck: operations.health };
  return { ...rest, operations: { ...operations, ...live, ...OPERATIONS }, definitions: added } as unknown as D;
}
