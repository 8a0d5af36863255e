import { type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { type Chain, L1_VALIDATOR_TYPES, NETWORK_ID } from '@nunatak/primary-network-schema';
import { type Renewal, renewalColumns, renewalFrom } from './renewals.js';
import { bytesOf, bytesOrNone } from './row-values.js';
import { type StoredUtxo, UTXO_COLUMNS, utxoFrom, utxoJoins } from './utxo-rows.js';

export interface PrimaryTransactionRow {
  chain: Chain;
  id: Buffer;
  /** Its block's; of the X-Chain before blocks the index of the first vertex that holds it. */
  height: number;
  index: number;
  /** Unix seconds. */
  time: number;
  /** As avalanchego names it. */
  type: string;
  /** Signed. */
  bytes: Buffer;
  /** Its block's id; undefined before the X-Chain had blocks. */
  blockId: Buffer | undefined;
  /** The first vertex that holds it, before the X-Chain had blocks. */
  vertexId: Buffer | undefined;
}

/** A UTXO that a transaction consumes. */
export interface ConsumedUtxo {
  utxoId: Buffer;
  inputIndex: number;
  /** Undefined while what made it was not taken in: an import may come before its export. */
  utxo: StoredUtxo | undefined;
}

/** What became of the stake that a transaction made: of an auto-renewed validator, its running or last cycle. */
export interface StakeOfTransaction {
  /** Unix seconds. */
  start: number;
  end: number;
  status: 'P' | 'C' | 'E' | 'R';
  /** Decimal; undefined while it is pending, and where nothing is paid. */
  potentialReward: string | undefined;
  /** The transaction that ended it; undefined while it lasts, and where its time was over. */
  endedId: Buffer | undefined;
  /** Decimal. */
  weight: string;
  renewal: Renewal | undefined;
}

/** An L1 validator as a transaction left it. */
export interface L1ValidatorOfTransaction {
  validationId: Buffer;
  nodeId: Buffer;
  subnetId: Buffer;
  publicKey: Buffer;
  /** Decimal. */
  weight: string;
  /** nAVAX. */
  balance: string;
  /** nAVAX; below 0 where the transaction gave it back. */
  balanceChange: string;
}

/** A transaction and what its bytes don't tell. */
export interface TransactionFacts {
  transaction: PrimaryTransactionRow;
  /** What it consumed, by input. */
  consumed: ConsumedUtxo[];
  /** What it made, by index: what its outputs list, what it gave back besides, and rewards that it paid. */
  emitted: StoredUtxo[];
  /** Of a transaction that ended a stake: the stake's UTXOs, which it gave back. */
  returned: StoredUtxo[];
  stake: StakeOfTransaction | undefined;
  /** Of a transaction that began an auto-renewed validator's next cycle: that cycle's potential reward, decimal. */
  nextCycleReward: string | undefined;
  /** In the order of its changes. */
  l1Validators: L1ValidatorOfTransaction[];
}

/**
 * One kind of rows: its mark, the transaction's id, and the other columns as one text between tabs, which none of them holds. Kinds differ in
 * their columns, and what a client does for each column of each row costs more than parting a text.
 */
function kind(mark: string, [id, ...columns]: readonly string[], from: string): string {
  return `SELECT ${mark}, ${id}, concat(${columns.join(`, E'\\t', `)}) FROM ${from}`;
}

/** The other columns of a row; what is NULL is an empty text there, and nothing else is. */
function columnsOf(text: string): RawRow {
  const columns: RawRow = text.split('\t');
  for (let i = 0; i < columns.length; i++) if (columns[i] === '') columns[i] = null;
  return columns;
}

const CHANGES_L1: ReadonlySet<string> = new Set(L1_VALIDATOR_TYPES);

/** Columns of {@link UTXO_COLUMNS} that stand in the UTXO's own row. */
const OWN_COLUMNS = UTXO_COLUMNS.filter((column) => column.startsWith('u.'));

/**
 * UTXOs by what transactions do to them: `c` of one that consumes them, `e` of one that made them, `r` of one that gave them back when it ended
 * a stake. Rows are gathered first, so that what became of a UTXO is joined in one place: a statement's cost is above all its number of
 * joins. Of a stake that renews itself only the transaction that ended its last cycle gave anything back.
 */
const utxosOf = (networkId: string, table: (name: string) => string, isOneOf: string) => {
  const own = OWN_COLUMNS.join(', ');
  const utxo = `${table('utxo')} u`;
  return kind(
    'u.mark',
    ['u.done_by', 'u.done_to', 'u.input_index', ...UTXO_COLUMNS],
    `(SELECT 'c' AS mark, i.transaction_id AS done_by, i.utxo_id AS done_to, i.input_index, ${own}
        FROM ${table('consumption')} i LEFT JOIN ${utxo} ON u.utxo_id = i.utxo_id WHERE i.transaction_id ${isOneOf}
      UNION ALL
      SELECT 'e', u.transaction_id, u.utxo_id, NULL, ${own} FROM ${utxo}
        WHERE u.transaction_id ${isOneOf} AND u.creator_id IS NULL
      UNION ALL
      SELECT 'e', u.creator_id, u.utxo_id, NULL, ${own} FROM ${utxo} WHERE u.creator_id ${isOneOf}
      UNION ALL
      SELECT 'r', e.ended_id, u.utxo_id, NULL, ${own} FROM staker e JOIN ${utxo} ON u.transaction_id = e.transaction_id AND u.is_staked
        WHERE e.network_id = ${networkId} AND e.ended_id ${isOneOf}) u
     ${utxoJoins(networkId)}
     WHERE u.mark <> 'r' OR s.ended_id = u.done_by`,
  );
};

/** Of the stake that a transaction made. */
const STAKE_COLUMNS = 's.transaction_id s.start_time s.end_time s.status s.potential_reward s.ended_id s.weight'.split(
  ' ',
);

/** Of one transaction, or of many: to look for a list of one id in each index takes PostgreSQL a tenth longer in all. */
const factsText = (networkId: string, form: 'one' | 'many'): string => {
  const [isOneOf, ids] = form === 'one' ? ['= $1::bytea', 'ARRAY[$1::bytea]'] : ['= ANY ($1::bytea[])', '$1::bytea[]'];
  const table = (name: string) => NETWORK_ID.partition(name, networkId);
  return [
    kind(
      `'t'`,
      ['x.id', 'x.chain', 'x.height', 'x.transaction_index', 'x.time', 'x.type', 'x.bytes', 'b.id', 'x.vertex_id'],
      `${table('transaction')} x LEFT JOIN ${table('block')} b ON x.vertex_id IS NULL AND b.chain = x.chain AND b.height = x.height
        WHERE x.id ${isOneOf}`,
    ),
    utxosOf(networkId, table, isOneOf),
    kind(
      `'s'`,
      [...STAKE_COLUMNS, ...renewalColumns('s')],
      `unnest(${ids}) AS o(id), LATERAL (SELECT ${STAKE_COLUMNS.join(', ')}, s.auto_renewal FROM staker s
        WHERE s.network_id = ${networkId} AND s.transaction_id = o.id ORDER BY s.start_time DESC LIMIT 1) s`,
    ),
  ].join('\nUNION ALL\n');
};

const l1Text = remembered(
  (
    networkId,
  ) => `SELECT c.transaction_id, c.validation_id, v.node_id, v.subnet_id, v.public_key, c.weight, c.balance, c.balance_change
    FROM ${NETWORK_ID.partition('l1_validator_change', networkId)} c
      JOIN l1_validator v ON v.network_id = ${networkId} AND v.validation_id = c.validation_id
    WHERE c.transaction_id = ANY ($1::bytea[]) ORDER BY c.transaction_id, c.change_index`,
);

/** The potential rewards of cycles that transactions began by ending the cycles before. */
const renewedText = remembered(
  (networkId) => `SELECT e.ended_id, n.potential_reward FROM staker e JOIN staker n
      ON n.network_id = e.network_id AND n.transaction_id = e.transaction_id AND n.start_time = e.end_time
    WHERE e.network_id = ${networkId} AND e.ended_id = ANY ($1::bytea[])`,
);

const textOfMany = remembered((networkId) => factsText(networkId, 'many'));
const textOfOne = remembered((networkId) => factsText(networkId, 'one'));

/**
 * Transactions with all that is stored about them, by their ids in hex; those that are not stored are left out. One statement, and another one
 * each where any of them changed L1 validators or ended a cycle, as few do: looked for with every transaction, L1 validators' changes take a
 * tenth of what all else does. Of one that is stored several times the place counts that a node gives (see {@link isOwnPlace}).
 */
export async function transactionFacts(
  db: ReadDb,
  networkId: string,
  ids: readonly Buffer[],
): Promise<Map<string, TransactionFacts>> {
  const statement =
    ids.length === 1
      ? { name: `tx.one.${networkId}`, text: textOfOne(networkId), values: [ids[0]] }
      : { name: `tx.${networkId}`, text: textOfMany(networkId), values: [ids] };
  const rows = await readRaw(db, statement);
  const facts = new Map<string, TransactionFacts>();
  for (const [mark, id, texts] of rows) {
    const key = id!.slice(2);
    const columns = columnsOf(texts!);
    if (mark === 't') {
      const transaction = transactionRow(id!, columns);
      const known = facts.get(key);
      if (known === undefined) facts.set(key, newFacts(transaction));
      else if (isOwnPlace(transaction, known.transaction)) known.transaction = transaction;
      continue;
    }
    const of = facts.get(key);
    if (of === undefined) continue;
    if (mark === 'c') of.consumed.push(consumedRow(columns));
    else if (mark === 'e') of.emitted.push(utxoFrom(columns, 2));
    else if (mark === 'r') of.returned.push(utxoFrom(columns, 2));
    else of.stake = stakeRow(columns);
  }
  await addL1Validators(db, networkId, facts);
  await addNextCycles(db, networkId, facts);
  for (const of of facts.values()) {
    of.consumed.sort((a, b) => a.inputIndex - b.inputIndex);
    of.emitted.sort((a, b) => a.outputIndex - b.outputIndex);
    of.returned.sort((a, b) => a.outputIndex - b.outputIndex);
  }
  return facts;
}

async function addL1Validators(
  db: ReadDb,
  networkId: string,
  facts: ReadonlyMap<string, TransactionFacts>,
): Promise<void> {
  const ids = [...facts.values()].map(({ transaction }) => transaction).filter(({ type }) => CHANGES_L1.has(type));
  if (ids.length === 0) return;
  const values = [ids.map(({ id }) => id)];
  for (const [id, ...columns] of await readRaw(db, { name: `tx.l1.${networkId}`, text: l1Text(networkId), values }))
    facts.get(id!.slice(2))?.l1Validators.push(l1ValidatorRow(columns));
}

async function addNextCycles(
  db: ReadDb,
  networkId: string,
  facts: ReadonlyMap<string, TransactionFacts>,
): Promise<void> {
  const transactions = [...facts.values()].map(({ transaction }) => transaction);
  const ids = transactions.filter(({ type }) => type === 'RewardAutoRenewedValidatorTx').map(({ id }) => id);
  if (ids.length === 0) return;
  const statement = { name: `tx.renewed.${networkId}`, text: renewedText(networkId), values: [ids] };
  for (const [id, reward] of await readRaw(db, statement))
    facts.get(id!.slice(2))!.nextCycleReward = reward ?? undefined;
}

/**
 * Whether a transaction counts as standing here rather than there. An AdvanceTimeTx that was aborted may be proposed again: its last block
 * counts (platformvm's `State.AddTx` overwrites). Imports that mainnet's C-Chain repeated in bonus blocks: the first one (coreth's
 * `WriteBonus` doesn't).
 */
function isOwnPlace(here: PrimaryTransactionRow, there: PrimaryTransactionRow): boolean {
  return here.chain === 'C' ? here.height < there.height : here.height > there.height;
}

function newFacts(transaction: PrimaryTransactionRow): TransactionFacts {
  return {
    ...{ transaction, consumed: [], emitted: [], returned: [], l1Validators: [] },
    ...{ stake: undefined, nextCycleReward: undefined },
  };
}

function transactionRow(id: string, row: RawRow): PrimaryTransactionRow {
  const [chain, height, index, time, type, bytes, blockId, vertexId] = row;
  return {
    chain: chain as Chain,
    id: bytesOf(id),
    height: Number(height),
    index: Number(index),
    time: Number(time),
    type: type!,
    bytes: bytesOf(bytes!),
    blockId: bytesOrNone(blockId),
    vertexId: bytesOrNone(vertexId),
  };
}

function consumedRow(row: RawRow): ConsumedUtxo {
  return {
    utxoId: bytesOf(row[0]!),
    inputIndex: Number(row[1]),
    utxo: row[2] == null ? undefined : utxoFrom(row, 2),
  };
}

function stakeRow(row: RawRow): StakeOfTransaction {
  const [start, end, status, potentialReward, endedId, weight] = row;
  return {
    start: Number(start),
    end: Number(end),
    status: status as StakeOfTransaction['status'],
    potentialReward: potentialReward ?? undefined,
    endedId: bytesOrNone(endedId),
    weight: weight!,
    renewal: renewalFrom(row, 6),
  };
}

function l1ValidatorRow([validationId, nodeId, subnetId, publicKey, weight, balance, balanceChange]: RawRow) {
  return {
    validationId: bytesOf(validationId!),
    nodeId: bytesOf(nodeId!),
    subnetId: bytesOf(subnetId!),
    publicKey: bytesOf(publicKey!),
    weight: weight!,
    balance: balance!,
    balanceChange: balanceChange!,
  };
}
