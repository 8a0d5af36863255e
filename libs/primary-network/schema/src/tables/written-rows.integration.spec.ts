import { beforeAll, describe, expect, it } from '@jest/globals';
import { BinaryTableRows, type CopiedTable, copyRows, inTransaction } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_SCHEMA } from '../primary-network-schema.js';
import { registerNetwork } from '../register-network.js';
import { ASSET_TRANSACTION, writeAssetTransactionRow } from './asset-transaction.js';
import { BLOCK, writeBlockRow } from './block.js';
import { CONSUMPTION, writeConsumptionRow } from './consumption.js';
import { CURRENT_STAKER_ADDRESS, writeCurrentStakerAddressRow } from './current-staker-address.js';
import { L1_VALIDATOR_CHANGE, writeL1ValidatorChangeRow } from './l1-validator-change.js';
import { NETWORK_ID } from './network-id.js';
import { PENDING_REWARD, writePendingRewardRows } from './pending-reward.js';
import { PLATFORM_STATE, writePlatformStateRow } from './platform-state.js';
import { PRIMARY_NETWORK_TABLES } from './primary-network-tables.js';
import { REWARD, writeRewardRows } from './reward.js';
import { type AddedStaker, STAKER, StakerStanding, writeStakerRow } from './staker.js';
import { STAKER_ADDRESS, writeStakerAddressRow } from './staker-address.js';
import { TRANSACTION, writeTransactionRow } from './transaction.js';
import { TRANSACTION_ADDRESS, writeTransactionAddressRow } from './transaction-address.js';
import { UNSPENT, writeUnspentRow } from './unspent.js';
import { UTXO, type UtxoRow, writeUtxoRow } from './utxo.js';
import { UTXO_ADDRESS, writeUtxoAddressRow } from './utxo-address.js';
import { VERTEX, writeVertexRow } from './vertex.js';

const NETWORK = 12_345;
const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
beforeAll(() => registerNetwork(store.pool, String(NETWORK)));

const id = (n: number) => Buffer.alloc(32, n);
const address = (n: number) => Buffer.alloc(20, n);
const idText = (n: number) => `\\x${id(n).toString('hex')}`;
const addressText = (n: number) => `\\x${address(n).toString('hex')}`;
const arrayText = (texts: string[]) => `{${texts.map((text) => `"\\${text}"`).join(',')}}`;

const PLACE = { chain: 'P', time: 8, height: 7, index: 9 } as const;
const PLACED = { time: '8', height: '7', transaction_index: '9' };
const SENT = { ...PLACE, type: 'ExportTx', id: id(1) } as const;
const UTXO_ROW: UtxoRow = {
  height: 7, time: 8, chain: 'P', holder: 'C', isStaked: true, kind: 'nft-transfer', rewardType: 'DELEGATOR', utxoId: id(1),
  transactionId: id(2), outputIndex: 3, creatorId: id(4), assetId: id(5), amount: 6n, threshold: 10, locktime: 11n,
  stakeableLocktime: 12n, addresses: [address(13), address(14)], groupId: 15, payload: Buffer.of(16),
}; // biome-ignore format: a line
const REWARD_ROW = {
  type: 'VALIDATOR_FEE', transactionId: id(2), nodeId: address(4), amount: 2n ** 64n - 1n, amountStaked: 10n,
  startTime: 11n, endTime: 12n, addresses: [address(13), address(14)],
} as const; // biome-ignore format: a line
const REWARDED = {
  start_time: '11', end_time: '12', is_first: 'true', type: 'VALIDATOR_FEE', address: addressText(13), transaction_id: idText(2),
  node_id: addressText(4), amount: '18446744073709551615', amount_staked: '10',
  addresses: arrayText([addressText(13), addressText(14)]),
}; // biome-ignore format: a line
const STANDING: StakerStanding = {
  status: 'E', currentHeight: 20, endedHeight: 21, endedTime: 22, endedId: id(23), isRewarded: true, potentialReward: 24n, delegateeReward: 25n,
  autoRenewal: '{"nextPeriod": "é"}', earnedReward: 26n, earnedFees: 27n,
}; // biome-ignore format: a line
const STAKER_ROW: AddedStaker = {
  transactionId: id(1), startTime: 30n, endTime: 31n, delegationFee: 32, kind: 'V', nodeId: address(33), subnetId: id(34),
  validatorId: id(35), publicKey: Buffer.of(36), proofOfPossession: Buffer.of(37), weight: 2n ** 64n - 1n,
  rewardAddresses: [address(40), address(41)], feeAddresses: [], standing: STANDING,
}; // biome-ignore format: a line
const STAKED = {
  time: '8', start_time: '30', end_time: '31', kind: 'V', type: 'ExportTx', transaction_id: idText(1), node_id: addressText(33),
  subnet_id: idText(34), weight: '18446744073709551615',
}; // biome-ignore format: a line
const SECOND = { is_first: 'false', address: addressText(14) };

type Written = [table: CopiedTable, write: (rows: BinaryTableRows) => void, stored: Record<string, string | null>[]];

const ROWS: readonly Written[] = [
  [BLOCK, (rows) => writeBlockRow(rows.of(BLOCK), NETWORK, {
    chain: 'P', height: 7, time: 8, type: 'BanffStandardBlock', id: id(1), parentId: id(2), size: 3, transactions: [id(4)],
    evmTransactions: 5, proposer: { id: id(6), parentId: id(9), nodeId: address(10), height: 11, time: 12 },
    platform: { currentSupply: 45n * 10n ** 16n, accruedFees: 14n, activeL1Validators: 15, l1FeeExcess: 16n },
  }), [{
    height: '7', time: '8', proposer_height: '11', proposer_time: '12', size: '3', evm_transactions: '5', active_l1_validators: '15',
    chain: 'P', type: 'BanffStandardBlock', id: idText(1), parent_id: idText(2), proposer_id: idText(6), proposer_parent_id: idText(9),
    proposer_node_id: addressText(10), current_supply: '450000000000000000', accrued_fees: '14', l1_fee_excess: '16', transactions: arrayText([idText(4)]),
  }]],
  [VERTEX, (rows) => writeVertexRow(rows.of(VERTEX), NETWORK, {
    height: 7, index: 1, time: 8, size: 2, id: id(3), parentIds: [id(4), id(5)], transactions: [],
  }), [{
    height: '7', vertex_index: '1', time: '8', size: '2', id: idText(3), parent_ids: arrayText([idText(4), idText(5)]), transactions: '{}',
  }]],
  [TRANSACTION, (rows) => writeTransactionRow(rows.of(TRANSACTION), NETWORK, {
    ...SENT, vertexId: id(2), bytes: Buffer.of(3),
  }), [{ ...PLACED, chain: 'P', type: 'ExportTx', id: idText(1), vertex_id: idText(2), bytes: '\\x03' }]],
  [TRANSACTION_ADDRESS, (rows) => writeTransactionAddressRow(rows.of(TRANSACTION_ADDRESS), NETWORK, address(2), SENT), [
    { ...PLACED, address: addressText(2), chain: 'P', type: 'ExportTx', transaction_id: idText(1) },
  ]],
  [ASSET_TRANSACTION, (rows) => writeAssetTransactionRow(rows.of(ASSET_TRANSACTION), NETWORK, id(2), SENT), [
    { ...PLACED, asset_id: idText(2), type: 'ExportTx', transaction_id: idText(1) },
  ]],
  [UTXO, (rows) => writeUtxoRow(rows.of(UTXO), NETWORK, UTXO_ROW), [{
    height: '7', time: '8', group_id: '15', output_index: '3', threshold: '10', chain: 'P', holder: 'C', is_staked: 'true',
    kind: 'nft-transfer', reward_type: 'DELEGATOR', utxo_id: idText(1), transaction_id: idText(2), creator_id: idText(4),
    asset_id: idText(5), amount: '6', locktime: '11', stakeable_locktime: '12',
    addresses: arrayText([addressText(13), addressText(14)]), payload: '\\x10',
  }]],
  [UTXO_ADDRESS, (rows) => writeUtxoAddressRow(rows.of(UTXO_ADDRESS), NETWORK, address(14), UTXO_ROW), [{
    address: addressText(14), time: '8', height: '7', holder: 'C', utxo_id: idText(1), asset_id: idText(5), amount: '6',
  }]],
  [CONSUMPTION, (rows) => writeConsumptionRow(rows.of(CONSUMPTION), NETWORK, PLACE, 1, id(2), id(3)), [
    { ...PLACED, input_index: '1', chain: 'P', utxo_id: idText(2), transaction_id: idText(3) },
  ]],
  [REWARD, (rows) => writeRewardRows(rows.of(REWARD), NETWORK, {
    ...REWARD_ROW, time: 8, height: 7, outputIndex: 1, utxoId: id(1), rewardId: id(3), assetId: id(6),
  }), [{}, SECOND].map((row) => ({
    ...REWARDED, time: '8', height: '7', output_index: '1', utxo_id: idText(1), reward_id: idText(3), asset_id: idText(6), ...row,
  }))],
  [STAKER_ADDRESS, (rows) => writeStakerAddressRow(rows.of(STAKER_ADDRESS), NETWORK, address(2), 'D', 'stake', SENT), [
    { height: '7', transaction_index: '9', address: addressText(2), kind: 'D', role: 'stake', transaction_id: idText(1) },
  ]],
  [L1_VALIDATOR_CHANGE, (rows) => writeL1ValidatorChangeRow(rows.of(L1_VALIDATOR_CHANGE), NETWORK, {
    height: 7, time: 8, setHeight: 1, changeIndex: 2, kind: 'exhausted', validationId: id(3), subnetId: id(4), transactionId: id(5),
    weight: 6n, endAccumulatedFee: 10n, balance: 11n, balanceChange: -12n,
  }), [{
    height: '7', time: '8', set_height: '1', change_index: '2', kind: 'exhausted', validation_id: idText(3), subnet_id: idText(4),
    transaction_id: idText(5), weight: '6', end_accumulated_fee: '10', balance: '11', balance_change: '-12',
  }]],
  [UNSPENT, (rows) => writeUnspentRow(rows.of(UNSPENT), NETWORK, address(14), UTXO_ROW), [{
    time: '8', chain: 'P', holder: 'C', is_staked: 'true', address: addressText(14), kind: 'nft-transfer', utxo_id: idText(1),
    transaction_id: idText(2), asset_id: idText(5), amount: '6', locktime: '11', stakeable_locktime: '12',
  }]],
  [PENDING_REWARD, (rows) => writePendingRewardRows(rows.of(PENDING_REWARD), NETWORK, {
    ...REWARD_ROW, assetId: undefined, restaked: -7n,
  }, id(6)), [{}, SECOND].map((row) => ({ ...REWARDED, asset_id: idText(6), restaked: '-7', ...row })),
  ],
  [CURRENT_STAKER_ADDRESS,
    (rows) => writeCurrentStakerAddressRow(rows.of(CURRENT_STAKER_ADDRESS), NETWORK, address(2), 'V', 'fee', SENT),
    [{ ...PLACED, kind: 'V', role: 'fee', type: 'ExportTx', address: addressText(2), transaction_id: idText(1) }],
  ],
  [STAKER, (rows) => {
    writeStakerRow(rows.of(STAKER), NETWORK, STAKER_ROW, SENT);
    const standing = new StakerStanding();
    standing.status = 'P';
    writeStakerRow(rows.of(STAKER), NETWORK, {
      ...STAKER_ROW, startTime: 29n, delegationFee: undefined, validatorId: undefined, publicKey: undefined, proofOfPossession: undefined,
      rewardAddresses: undefined, feeAddresses: undefined, standing,
    }, SENT);
  }, [{
    ...STAKED, ...PLACED, current_height: '20', ended_height: '21', ended_time: '22', delegation_fee: '32', status: 'E',
    is_rewarded: 'true', validator_id: idText(35), ended_id: idText(23), public_key: '\\x24', proof_of_possession: '\\x25',
    potential_reward: '24', delegatee_reward: '25',
    reward_addresses: arrayText([addressText(40), addressText(41)]), fee_addresses: '{}',
    auto_renewal: '{"nextPeriod": "é"}', earned_reward: '26', earned_fees: '27',
  }, {
    ...STAKED, ...PLACED, start_time: '29', status: 'P', delegatee_reward: '0', earned_reward: '0', earned_fees: '0', current_height: null,
    ended_height: null, ended_time: null, delegation_fee: null, is_rewarded: null, validator_id: null, ended_id: null, public_key: null,
    proof_of_possession: null, potential_reward: null, reward_addresses: null, fee_addresses: null, auto_renewal: null,
  }]],
  [PLATFORM_STATE, (rows) => writePlatformStateRow(rows.of(PLATFORM_STATE), NETWORK, 'a/key', Buffer.from('{"é":"\\\\\\n"}')), [
    { key: 'a/key', value: '{"é":"\\\\\\n"}' },
  ]],
]; // biome-ignore format: a line a table

/** Keyed tables to which rows are copied. */
const KEYED = [UNSPENT, PENDING_REWARD, CURRENT_STAKER_ADDRESS, STAKER, PLATFORM_STATE];

describe('rows of each table that is copied to', () => {
  it('are written of every partitioned table', () => {
    const names: string[] = PRIMARY_NETWORK_TABLES.partitioned.map(({ name }) => name);
    expect(ROWS.map(([{ name }]) => name)).toEqual([...names, ...KEYED.map(({ name }) => name)]);
  });

  it.each(ROWS.map((row) => [row[0].name, ...row] as const))(
    'of %s have their values in the columns that are declared for them',
    async (name, table, write, stored) => {
      const isKeyed = PRIMARY_NETWORK_TABLES.keyed.some((keyed) => keyed.name === name);
      const rows = new BinaryTableRows([table]);
      write(rows);
      await inTransaction(store.pool, (client) =>
        copyRows(client, rows.encoded(), () => (isKeyed ? name : NETWORK_ID.partition(name, String(NETWORK)))),
      );
      const columns = Object.keys(table.columns).map((column) => `${column}::text`);
      const { rows: found } = await store.pool.query(`SELECT ${columns.join(', ')} FROM ${name} ORDER BY ctid`);
      expect(found).toEqual(stored.map((row) => ({ network_id: String(NETWORK), ...row })));
    },
  );

  it('have an empty address where a reward has none', async () => {
    await store.pool.query('DELETE FROM pending_reward');
    const rows = new BinaryTableRows([PENDING_REWARD]);
    const reward = { ...REWARD_ROW, assetId: id(1), restaked: undefined, addresses: [] };
    writePendingRewardRows(rows.of(PENDING_REWARD), NETWORK, reward, id(6));
    await inTransaction(store.pool, (client) => copyRows(client, rows.encoded(), (name) => name));
    const { rows: found } = await store.pool.query('SELECT address, addresses::text, is_first FROM pending_reward');
    expect(found).toEqual([{ address: Buffer.alloc(0), addresses: '{}', is_first: true }]);
  });
});
