import { BinaryTableRows, type StatementScript } from '@nunatak/database';
import {
  type AddedStaker,
  NETWORK_ID,
  STAKER,
  StakerStanding,
  type StakingTransaction,
  writeStakerRow,
} from '@nunatak/primary-network-schema';
import { idKey } from './id-keys.js';
import { type JsonRow, jsonBytes, jsonOf, recordOf } from './recordsets.js';

/** What stands in the rows of transactions, which are written before. */
const OF_TRANSACTION = ['height', 'transaction_index', 'time', 'type'];
/** A delegation lies within the time of its validator, of which a node has one at a time. */
const VALIDATOR = 'validator_id';
const VALIDATOR_OF = `(SELECT v.transaction_id FROM staker v
  WHERE v.network_id = r.network_id AND v.kind = 'V' AND v.node_id = r.node_id AND v.subnet_id = r.subnet_id
    AND v.start_time <= r.start_time AND v.end_time >= r.end_time LIMIT 1)`;

/** A change of a staker that is stored. */
interface ChangedStaker {
  transactionId: Buffer;
  startTime: bigint;
  standing: StakerStanding;
}

/** How a column of `staker` changes: its type, what a change has for it, and whether that is added to what is there. */
interface Changing {
  type: string;
  of: (standing: StakerStanding) => string | number | bigint | boolean | undefined;
  isSum?: boolean;
}

const CHANGING: Readonly<Record<string, Changing>> = {
  status: { type: '"char"', of: ({ status }) => status },
  current_height: { type: 'bigint', of: ({ currentHeight }) => currentHeight },
  ended_height: { type: 'bigint', of: ({ endedHeight }) => endedHeight },
  ended_time: { type: 'bigint', of: ({ endedTime }) => endedTime },
  ended_id: { type: 'bytea', of: ({ endedId }) => endedId && bytesText(endedId) },
  is_rewarded: { type: 'boolean', of: ({ isRewarded }) => isRewarded },
  potential_reward: { type: 'numeric', of: ({ potentialReward }) => potentialReward },
  delegatee_reward: { type: 'numeric', of: ({ delegateeReward }) => delegateeReward },
  auto_renewal: { type: 'jsonb', of: ({ autoRenewal }) => autoRenewal && quoted(autoRenewal) },
  earned_reward: { type: 'numeric', of: ({ earnedReward }) => earnedReward, isSum: true },
  earned_fees: { type: 'numeric', of: ({ earnedFees }) => earnedFees, isSum: true },
};

const UPDATE = updateStatement();

/**
 * What a batch adds to `staker`, without what the staking transaction's row tells, and changes in it. Written after the batch's transactions.
 * A row that the batch both adds and changes is added as it is last.
 */
export class StakerRows {
  private readonly added = new Map<string, AddedStaker>();
  private readonly changed = new Map<string, ChangedStaker>();

  /** @param transactions the batch's own, by id in hex digits: rows of their stakers need no look-up */
  constructor(
    private readonly networkId: string,
    private readonly transactions: ReadonlyMap<string, StakingTransaction> = new Map(),
  ) {}

  add(staker: AddedStaker): void {
    this.added.set(keyOf(staker.transactionId, staker.startTime), staker);
  }

  /** How a staker stands, which is to be changed: that of the row that the batch adds, or else what it changes of a stored one. */
  standingOf(transactionId: Buffer, startTime: bigint): StakerStanding {
    const key = keyOf(transactionId, startTime);
    const known = this.added.get(key) ?? this.changed.get(key);
    if (known) return known.standing;
    const standing = new StakerStanding();
    this.changed.set(key, { transactionId, startTime, standing });
    return standing;
  }

  /** Adds the statements to a script. */
  write(script: StatementScript): void {
    if (this.added.size > 0) this.writeAdded(script);
    if (this.changed.size > 0) this.writeChanged(script);
  }

  private writeAdded(script: StatementScript): void {
    const copied = new BinaryTableRows([STAKER]);
    const rows = copied.of(STAKER);
    const others: AddedStaker[] = [];
    for (const staker of this.added.values()) {
      const staking = this.transactionOf(staker.transactionId);
      // Else only the store knows its transaction, or its validator.
      const isWhole = staking && (staker.kind === 'V' || staker.validatorId);
      if (isWhole) writeStakerRow(rows, Number(this.networkId), staker, staking);
      else others.push(staker);
    }
    script.copy(copied.encoded());
    this.writeOthers(script, others);
  }

  private transactionOf(id: Buffer): StakingTransaction | undefined {
    return this.transactions.get(id.toString('hex'));
  }

  /** Validators come first: delegators name theirs. */
  private writeOthers(script: StatementScript, stakers: readonly AddedStaker[]): void {
    const validators = stakers.filter(({ kind }) => kind === 'V');
    const delegators = stakers.filter(({ kind }) => kind === 'D');
    if (validators.length > 0) this.insertRows(script, validators, 'NULL');
    if (delegators.length > 0) this.insertRows(script, delegators, VALIDATOR_OF);
  }

  /** @param validatorId what a row `r` has as its validator's transaction */
  private insertRows(script: StatementScript, stakers: readonly AddedStaker[], validatorId: string): void {
    const elsewhere = [...OF_TRANSACTION, VALIDATOR];
    const own = Object.keys(STAKER.columns).filter((column) => !elsewhere.includes(column));
    const of = (row: string, columns: readonly string[]) => columns.map((column) => `${row}.${column}`).join(', ');
    script.add(
      `INSERT INTO staker (${OF_TRANSACTION.join(', ')}, ${VALIDATOR}, ${own.join(', ')})
       SELECT ${of('t', OF_TRANSACTION)}, ${validatorId}, ${of('r', own)}
       FROM json_to_recordset($1::json) AS r (${recordOf(STAKER, own)})
       JOIN ${NETWORK_ID.partition('transaction', this.networkId)} t ON t.id = r.transaction_id`,
      [jsonOf(stakers.map((staker) => jsonRow(this.networkId, staker)))],
    );
  }

  private writeChanged(script: StatementScript): void {
    const changed = [...this.changed.values()];
    script.add(UPDATE, [
      this.networkId,
      arrayText(changed.map(({ transactionId }) => bytesText(transactionId))),
      arrayText(changed.map(({ startTime }) => startTime)),
      ...Object.values(CHANGING).map(({ of }) => arrayText(changed.map(({ standing }) => of(standing)))),
    ]);
  }
}

function keyOf(transactionId: Buffer, startTime: bigint): string {
  return `${idKey(transactionId)}${startTime}`;
}

/** The network, then an array of each column of the key, and of each that changes. */
function updateStatement(): string {
  const columns = Object.entries(CHANGING);
  const set = columns.map(([name, { isSum }]) =>
    isSum ? `${name} = t.${name} + r.${name}` : `${name} = coalesce(r.${name}, t.${name})`,
  );
  const types = ['bytea', 'bigint', ...columns.map(([, { type }]) => type)];
  return `UPDATE staker t SET ${set.join(', ')}
    FROM unnest(${types.map((type, i) => `$${i + 2}::${type}[]`).join(', ')})
      AS r (transaction_id, start_time, ${columns.map(([name]) => name).join(', ')})
    WHERE t.network_id = $1 AND t.transaction_id = r.transaction_id AND t.start_time = r.start_time`;
}

/** An array's text, of which bytes and JSON are quoted already. */
function arrayText(values: readonly (string | number | bigint | boolean | undefined)[]): string {
  let text = '{';
  for (const value of values) text += text === '{' ? (value ?? 'NULL') : `,${value ?? 'NULL'}`;
  return `${text}}`;
}

function bytesText(bytes: Buffer): string {
  return `"\\\\x${bytes.toString('hex')}"`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** A row by column, without what its transactions' rows tell. */
function jsonRow(networkId: string, { standing, ...s }: AddedStaker): JsonRow {
  const bytes = (value: Buffer | undefined) => value && jsonBytes(value.toString('hex'));
  return {
    network_id: networkId,
    transaction_id: bytes(s.transactionId),
    start_time: s.startTime,
    end_time: s.endTime,
    delegation_fee: s.delegationFee,
    kind: s.kind,
    node_id: bytes(s.nodeId),
    subnet_id: bytes(s.subnetId),
    public_key: bytes(s.publicKey),
    proof_of_possession: bytes(s.proofOfPossession),
    weight: s.weight,
    reward_addresses: s.rewardAddresses?.map(bytes),
    fee_addresses: s.feeAddresses?.map(bytes),
    status: standing.status,
    current_height: standing.currentHeight,
    ended_height: standing.endedHeight,
    ended_time: standing.endedTime,
    ended_id: bytes(standing.endedId),
    is_rewarded: standing.isRewarded,
    potential_reward: standing.potentialReward,
    delegatee_reward: standing.delegateeReward ?? 0n,
    auto_renewal: standing.autoRenewal && JSON.parse(standing.autoRenewal),
    earned_reward: standing.earnedReward,
    earned_fees: standing.earnedFees,
  };
}
