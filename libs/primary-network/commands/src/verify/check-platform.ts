import { encodeCb58 } from '@nunatak/avalanche-codec';
import { eachOf } from '@nunatak/commands/verify';
import type { Difference } from '@nunatak/database';
import {
  readBlockchains,
  readCurrentSupply,
  readCurrentValidators,
  readL1Validator,
  readSubnet,
  readValidatorFeeState,
  unlessRefused,
} from '@nunatak/primary-network-node-client';
import { storedFeeExcess, storedSupply } from '@nunatak/primary-network-queries';
import type { NetworkUnderCheck } from './network-under-check.js';
import { rowDifferences } from './rows.js';

/** A stored row, with the names of the node's fields. */
type Stored = { id: Buffer };

const PRIMARY_NETWORK = Buffer.alloc(32);

/** Compares the supply after the node's newest block of the P-Chain, and the excess by which L1 validators pay. */
export async function checkAmounts(network: NetworkUnderCheck): Promise<void> {
  const { networkId } = network;
  await network.compare('supply', ['P'], readCurrentSupply, async (client, { supply, height }) =>
    amountDifferences('block', `P ${height}`, 'current_supply', await storedSupply(client, networkId, height), supply),
  );
  await network.compare(
    'fee state of L1 validators',
    ['P'],
    (node) => unlessRefused(readValidatorFeeState(node)),
    async (client, stated) => {
      // Releases before v1.12 state none.
      if (!stated) return [];
      const stored = await storedFeeExcess(client, networkId, stated.time);
      return amountDifferences('platform_state', 'chain', 'l1ValidatorExcess', stored, stated.excess);
    },
  );
}

function amountDifferences(
  table: string,
  key: string,
  field: string,
  stored: bigint | undefined,
  node: bigint,
): Difference[] {
  return stored === node
    ? []
    : [{ table, key, field, stored: stored === undefined ? null : String(stored), node: String(node) }];
}

const VALIDATORS = `SELECT v.transaction_id AS id, v.node_id AS "nodeId", v.weight, v.start_time AS "startTime", v.end_time AS "endTime",
    coalesce(v.potential_reward, 0) AS "potentialReward", v.delegatee_reward AS "delegateeReward", v.delegation_fee AS "delegationFee",
    '0x' || encode(v.public_key, 'hex') AS "publicKey", v.reward_addresses AS "rewardAddresses", v.fee_addresses AS "feeAddresses",
    d.delegators, d.weight AS "delegatedWeight", false AS "isL1"
  FROM staker v, LATERAL (SELECT count(*) AS delegators, coalesce(sum(d.weight), 0) AS weight FROM staker d
    WHERE d.network_id = v.network_id AND d.validator_id = v.transaction_id AND d.status = 'C') d
  WHERE v.network_id = $1 AND v.subnet_id = $2 AND v.kind = 'V' AND v.status = 'C'`;

const L1_VALIDATORS = `SELECT validation_id AS id, node_id AS "nodeId", subnet_id AS "subnetId", weight, time AS "startTime",
    '0x' || encode(public_key, 'hex') AS "publicKey", balance_threshold AS "balanceThreshold", balance_addresses AS "balanceAddresses",
    deactivation_threshold AS "deactivationThreshold", deactivation_addresses AS "deactivationAddresses", end_accumulated_fee, true AS "isL1"
  FROM l1_validator WHERE network_id = $1 AND weight > 0`;

/** Compares the validators of the primary network and of some subnets, and what subnets are. */
export async function checkSubnets(network: NetworkUnderCheck, count: number): Promise<void> {
  const ids = await sampled(network, 'subnet', 'subnet_id', 'subnet_id <> $2', count, [PRIMARY_NETWORK]);
  await eachOf([PRIMARY_NETWORK, ...ids], (subnetId) => checkValidators(network, subnetId));
  await eachOf(ids, (subnetId) =>
    network.compare(
      'subnets',
      ['P'],
      (node) => readSubnet(node, subnetId),
      async (client, stated) => {
        const { rows } = await client.query<Stored>(
          `SELECT subnet_id AS id, conversion_transaction_id IS NULL AS "isPermissioned", threshold, locktime, addresses,
             manager_chain_id AS "managerChainId", '0x' || encode(manager_address, 'hex') AS "managerAddress"
           FROM subnet WHERE network_id = $1 AND subnet_id = $2`,
          [network.networkId, subnetId],
        );
        return rowDifferences('subnet', encodeCb58, rows, stated ? [{ id: subnetId, ...stated }] : []);
      },
    ),
  );
}

function checkValidators(network: NetworkUnderCheck, subnetId: Buffer): Promise<void> {
  const what = subnetId === PRIMARY_NETWORK ? 'validator set of the primary network' : 'validator sets of subnets';
  return network.compare(
    what,
    ['P'],
    (node) => readCurrentValidators(node, subnetId),
    async (client, stated) => {
      const values = [network.networkId, subnetId];
      const { rows: stakers } = await client.query<Stored>(VALIDATORS, values);
      const { rows: l1 } = await client.query<Stored>(`${L1_VALIDATORS} AND subnet_id = $2`, values);
      const of = (isL1: boolean) => stated.filter((validator) => validator.isL1 === isL1);
      return [
        ...rowDifferences('staker', encodeCb58, stakers, of(false)),
        ...rowDifferences('l1_validator', encodeCb58, l1, of(true)),
      ];
    },
  );
}

/** Compares some L1 validators with their balances. A balance is that after the block that the node names. */
export async function checkL1Validators(network: NetworkUnderCheck, count: number): Promise<void> {
  const ids = await sampled(network, 'l1_validator', 'validation_id', 'weight > 0', count);
  await eachOf(ids, (validationId) =>
    network.compare(
      'L1 validators and their balances',
      ['P'],
      (node) => readL1Validator(node, validationId),
      async (client, answer) => {
        if (!answer) {
          const { rows } = await client.query<Stored>(`${L1_VALIDATORS} AND validation_id = $2`, [
            network.networkId,
            validationId,
          ]);
          return rowDifferences('l1_validator', encodeCb58, rows, []);
        }
        const { height, ...stated } = answer;
        const { rows } = await client.query<Stored>(
          `SELECT v.*, greatest(v.end_accumulated_fee - b.accrued_fees, 0) AS balance FROM (${L1_VALIDATORS} AND validation_id = $2) v
           LEFT JOIN block b ON b.network_id = $1 AND b.chain = 'P' AND b.height = $3`,
          [network.networkId, validationId, height],
        );
        return rowDifferences('l1_validator', encodeCb58, rows, [{ id: validationId, ...stated }]);
      },
    ),
  );
}

/** Compares which blockchains there are, and what they are. */
export async function checkBlockchains(network: NetworkUnderCheck): Promise<void> {
  await network.compare('blockchains', ['P'], readBlockchains, async (client, stated) => {
    const { rows } = await client.query<Stored>(
      `SELECT blockchain_id AS id, name, subnet_id AS "subnetId", vm_id AS "vmId" FROM blockchain
       WHERE network_id = $1 AND blockchain_id <> $2`,
      [network.networkId, PRIMARY_NETWORK],
    );
    return rowDifferences('blockchain', encodeCb58, rows, stated);
  });
}

/** Ids of some rows of a table, at random. */
async function sampled(
  { pool, networkId }: NetworkUnderCheck,
  table: string,
  id: string,
  where: string,
  count: number,
  values: unknown[] = [],
): Promise<Buffer[]> {
  const { rows } = await pool.query<{ id: Buffer }>(
    `SELECT ${id} AS id FROM ${table} WHERE network_id = $1 AND ${where} ORDER BY random() LIMIT ${count}`,
    [networkId, ...values],
  );
  return rows.map((row) => row.id);
}
