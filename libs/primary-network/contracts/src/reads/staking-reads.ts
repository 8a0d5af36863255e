/** A network as answers call it. */
export interface FoundNetwork {
  networkId: number;
  /** `mainnet` or `fuji`. */
  name: string;
}

/** The stakers of a subnet after the last block of a day; of today, after the last stored block. */
export interface StakingDay {
  /** Unix seconds: the day's beginning. */
  start: number;
  /** L1 validators that are not active included. */
  validators: number;
  /** As the chain has it: nAVAX on the primary network. Without that of delegators. */
  validatorWeight: bigint;
  delegators: number;
  delegatorWeight: bigint;
}

export interface StakingDays {
  /** Unix seconds: the last stored block's. */
  time: number;
  days: StakingDay[];
  /** Whether there are days behind the last one of the page. */
  hasMore: boolean;
}

/** Unix seconds: from the first one on, before the second one. */
export interface TimeRange {
  start?: number;
  end?: number;
}

/** A page of something that goes by time. */
export interface TimedPage extends TimeRange {
  /** Oldest first; default newest first. */
  ascending?: boolean;
  size?: number;
}

/** The L1 validators whose fees are asked for: all of the network where nothing is given. */
export type L1FeePayers = { validationId: Buffer } | { nodeId: Buffer } | { subnetId: Buffer } | undefined;

/** What L1 validators paid in a day by ACP-77's formula; in the last stored block's day, up to this block. */
export interface L1FeeDay {
  /** Unix seconds: the day's beginning. */
  start: number;
  /** nAVAX. */
  fees: bigint;
  /** nAVAX, up to the day's end. */
  cumulativeFees: bigint;
  /** Validations for which anything accrued in the day. */
  payingValidators: number;
}

export interface L1FeeDays {
  /** Unix seconds: the last stored block's. */
  time: number;
  /** Newest first. */
  days: L1FeeDay[];
}

/** The place of a staking transaction on the P-Chain. */
export interface StakerKey {
  height: number;
  /** Among the block's transactions. */
  index: number;
}

export const VALIDATION_STATUSES = ['pending', 'active', 'completed', 'removed'] as const;

export type ValidationStatus = (typeof VALIDATION_STATUSES)[number];

/** A validation as it stands now; an auto-renewed one by its running or last cycle. */
export interface ValidationPeriod {
  transactionId: Buffer;
  /** Unix seconds: the staking transaction's. */
  time: number;
  nodeId: Buffer;
  subnetId: Buffer;
  /** Unix seconds. */
  start: number;
  end: number;
  /** `unknown`: a later release has it. */
  status: ValidationStatus | 'unknown';
  /** Without that of delegators. */
  weight: bigint;
  /** In millionths. Absent: the validation can have no delegators. */
  delegationFee?: number;
  rewardAddresses: Buffer[];
  /** Those of now; of a validation that has ended, all that it had. */
  delegators: number;
  delegatorWeight: bigint;
}

export interface ValidationPeriods {
  /** Unix seconds: the last stored block's. */
  time: number;
  validations: ValidationPeriod[];
  /** Behind which the next page begins; absent on the last one. */
  next?: StakerKey;
}

/** A validation with the addresses that its reward goes to. */
export interface RewardedValidation {
  /** Unix seconds: the staking transaction's. */
  time: number;
  addresses: Buffer[];
}

export interface RewardedValidations {
  validations: RewardedValidation[];
  /** Behind which the next page begins; absent on the last one. */
  next?: StakerKey;
}

/** Days of a page of staking states. */
export const MOST_STAKING_DAYS = 2_160;
/** Validations of a page of periods. */
export const MOST_VALIDATION_PERIODS = 1_000;
/** Validations of a page with their addresses. */
export const MOST_REWARDED_VALIDATIONS = 5_000;

/** Stakers and fees by days of UTC, and validations. Errors are those of `PrimaryNetwork`. */
export interface StakingReads {
  /** @param word a name or an id in decimal; absent: the only network that is served, or mainnet */
  findNetwork(word?: string): Promise<FoundNetwork>;

  /**
   * The stakers of a subnet at the ends of days, from the day on which it was created to today.
   * @param page `start`, `end`: of the days' beginnings; `size`: {@link MOST_STAKING_DAYS} at most, default 100
   */
  stakingDays(networkId: number, subnetId: Buffer, page?: TimedPage): Promise<StakingDays>;

  /**
   * What L1 validators paid by days, from the day on which the first of them was registered to that of the last stored block. Empty where there
   * are none.
   * @param range of the days' beginnings
   */
  l1FeeDays(networkId: number, payers: L1FeePayers, range?: TimeRange): Promise<L1FeeDays>;

  /**
   * Validations by their staking transactions. L1 validators are none: they have no period.
   * @param page `start`, `end`: of transactions; `size`: {@link MOST_VALIDATION_PERIODS} at most, default 100
   */
  validationPeriods(
    networkId: number,
    of: { subnetId: Buffer } | { nodeId: Buffer },
    page?: TimedPage & { after?: StakerKey },
  ): Promise<ValidationPeriods>;

  /**
   * Validations of a subnet that ran in a time and name addresses for their rewards, newest staking transaction first.
   * @param page `size`: {@link MOST_REWARDED_VALIDATIONS} at most, default 1,000
   */
  rewardedValidations(
    networkId: number,
    subnetId: Buffer,
    page?: TimeRange & { after?: StakerKey; size?: number },
  ): Promise<RewardedValidations>;
}
