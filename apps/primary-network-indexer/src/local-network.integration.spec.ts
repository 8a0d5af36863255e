import { beforeAll, describe, expect, it } from '@jest/globals';
import { decodeAddress, decodeCb58, encodeAddress, encodeCb58, encodeNodeId, sha256 } from '@nunatak/avalanche-codec';
import { clearRows, inTransaction, StatementScript } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { l1ValidatorHistory, stakingStates, validatorSetAt } from '@nunatak/primary-network-queries';
import { answersByHeight } from '@nunatak/primary-network-recordings/testing';
import { PRIMARY_NETWORK_SCHEMA, PRIMARY_NETWORK_TABLES } from '@nunatak/primary-network-schema';
import { writeUnenvelopedBlocks } from '@nunatak/primary-network-writes';
import { encodedUtxo, type StoredUtxo } from './testing/encoded-utxo.js';
import { indexEvents } from './testing/index-events.js';
import { LocalNetwork } from './testing/local-network.js';
import { storedRows } from './testing/stored-rows.js';

const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
const network = new LocalNetwork();
const NETWORK = '12345';
const PRIMARY_NETWORK = '11111111111111111111111111111111LpoYY';

interface AnsweredSet {
  validators?: { nodeIDs: string[]; weight: string; publicKey: string }[];
  totalWeight?: string;
}

interface Owner {
  addresses: string[];
}

const id = (cb58: string) => decodeCb58(cb58)!;
const cb58 = (bytes: Buffer) => encodeCb58(bytes);
const hex = (bytes: Buffer) => `0x${bytes.toString('hex')}`;
/** Without the checksum behind it. */
const unchecked = (text: string) => text.slice(2, -8);
const addressText = (address: Buffer) => `P-${encodeAddress('local', address)}`;

async function rowsOf<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await store.pool.query<Row>(sql, values)).rows;
}

beforeAll(async () => {
  for (const chain of ['P', 'X', 'C'] as const) await indexEvents(store.pool, network.events(chain));
});

it('blocks that came without envelopes are noted as intervals, whichever parts they come in', async () => {
  const intervals = () =>
    rowsOf(`SELECT chain, from_height, to_height FROM unenveloped WHERE network_id = $1 ORDER BY 1, 2`, [NETWORK]);
  const heads = await rowsOf<{ chain: string; height: string }>(
    'SELECT chain, max(height) AS height FROM block GROUP BY 1',
  );
  const expected = heads.map(({ chain, height }) => ({ chain, from_height: '0', to_height: height }));
  expect(await intervals()).toEqual(expected.sort((one, other) => (one.chain < other.chain ? -1 : 1)));
  const next = Number(expected[2]!.to_height) + 1;
  const later = [
    { from: next + 1, to: next + 1 },
    { from: next + 5, to: next + 6 },
  ];
  for (const added of [[{ from: next, to: next }], later])
    await inTransaction(store.pool, async (client) => {
      const script = new StatementScript();
      writeUnenvelopedBlocks(script, NETWORK, 'X', added);
      await script.run(client);
    });
  expect((await intervals()).slice(2)).toEqual([
    { chain: 'X', from_height: '0', to_height: String(next + 1) },
    { chain: 'X', from_height: String(next + 5), to_height: String(next + 6) },
  ]);
  await store.pool.query(`DELETE FROM unenveloped WHERE from_height > 0`);
  await store.pool.query(`UPDATE unenveloped SET to_height = $1 WHERE chain = 'X'`, [next - 1]);
});

describe('what is stored of a network is what its node answers:', () => {
  it.each([
    ['platform.getUTXOs', 'P'],
    ['avm.getUTXOs', 'X'],
    ['avax.getUTXOs', 'C'],
  ])('%s', async (method, holder) => {
    const answers = network.answers(method);
    expect(answers.length).toBeGreaterThan(0);
    for (const { params, result } of answers) {
      const addresses = (params.addresses as string[]).map((text) => decodeAddress(text)!.bytes);
      const source = params.sourceChain as string | undefined;
      const rows = await rowsOf<StoredUtxo>(
        `SELECT DISTINCT u.* FROM unspent s JOIN utxo u USING (network_id, utxo_id)
         WHERE network_id = $1 AND s.holder = $2 AND s.chain = $3 AND s.address = ANY($4) AND NOT s.is_staked`,
        [NETWORK, holder, source ?? holder, addresses],
      );
      expect(rows.map(encodedUtxo).sort()).toEqual(result.utxos.map(unchecked).sort());
    }
  });

  it('platform.getRewardUTXOs', async () => {
    for (const { params, result } of network.answers('platform.getRewardUTXOs')) {
      const rows = await rowsOf<StoredUtxo>(
        'SELECT * FROM utxo WHERE transaction_id = $1 AND reward_type IS NOT NULL ORDER BY output_index',
        [id(params.txID as string)],
      );
      expect(rows.map(encodedUtxo)).toEqual(result.utxos.map(unchecked));
    }
  });

  it.each(['platform.getTx', 'avm.getTx', 'avax.getAtomicTx'])('%s', async (method) => {
    const answers = network.answers(method).filter(({ params }) => params.encoding === 'hex');
    expect(answers.length).toBeGreaterThan(1);
    for (const { params, result } of answers) {
      const [row] = await rowsOf<{ bytes: Buffer; height: string }>(
        'SELECT bytes, height FROM transaction WHERE id = $1',
        [id(params.txID as string)],
      );
      expect(row!.bytes.toString('hex')).toBe(unchecked(result.tx));
      expect(sha256(row!.bytes)).toEqual(id(params.txID as string));
      if (result.blockHeight !== undefined) expect(row!.height).toBe(String(result.blockHeight));
    }
  });

  it('platform.getCurrentValidators of the primary network, and their delegators', async () => {
    const { result } = network
      .answers('platform.getCurrentValidators')
      .find(({ params }) => params.subnetID === PRIMARY_NETWORK && params.nodeIDs === undefined)!;
    const rows = await rowsOf<Record<string, Buffer & string & Buffer[]>>(
      `SELECT * FROM staker WHERE kind = 'V' AND status = 'C' AND subnet_id = $1 ORDER BY end_time, transaction_id`,
      [id(PRIMARY_NETWORK)],
    );
    const stored = rows.map((row) => ({
      txID: cb58(row.transaction_id!),
      startTime: row.start_time,
      endTime: row.end_time,
      weight: row.weight,
      nodeID: encodeNodeId(row.node_id!),
      rewardAddresses: row.reward_addresses!.map(addressText),
      feeAddresses: row.fee_addresses!.map(addressText),
      potentialReward: row.potential_reward,
      accruedDelegateeReward: row.delegatee_reward,
      delegationFee: (Number(row.delegation_fee) / 10_000).toFixed(4),
      signer: { publicKey: hex(row.public_key!), proofOfPossession: hex(row.proof_of_possession!) },
    }));
    const unstored = ['uptime', 'connected', 'delegatorCount', 'delegatorWeight'];
    const owners = ['validationRewardOwner', 'delegationRewardOwner'] as const;
    const answered = result.validators.map((v: Record<string, unknown> & Record<(typeof owners)[number], Owner>) => ({
      ...(without(v, [...unstored, ...owners]) as { txID: string }),
      rewardAddresses: v.validationRewardOwner.addresses,
      feeAddresses: v.delegationRewardOwner.addresses,
    }));
    expect(byTxId(stored)).toEqual(byTxId(answered));
    const counts = await rowsOf<{ id: Buffer; count: string; weight: string }>(
      `SELECT validator_id AS id, count(*), sum(weight) AS weight FROM staker WHERE kind = 'D' AND status = 'C' GROUP BY 1`,
    );
    const delegated = result.validators.filter((v: Record<string, string>) => v.delegatorCount !== '0');
    expect(byTxId(counts.map((row) => ({ txID: cb58(row.id), count: row.count, weight: row.weight })))).toEqual(
      byTxId(
        delegated.map((v: Record<string, string>) => ({
          txID: v.txID,
          count: v.delegatorCount,
          weight: v.delegatorWeight,
        })),
      ),
    );
  });

  it('platform.getCurrentSupply', async () => {
    const { result } = network.answers('platform.getCurrentSupply')[0]!;
    expect(await rowsOf(`SELECT current_supply FROM block WHERE chain = 'P' AND height = $1`, [result.height])).toEqual(
      [{ current_supply: result.supply }],
    );
  });

  it('platform.getL1Validator', async () => {
    const answers = network.answers('platform.getL1Validator');
    expect(answers.length).toBeGreaterThan(2);
    for (const { result } of answers) {
      const [row] = await rowsOf<Record<string, Buffer & string & Buffer[]>>(
        `SELECT v.*, greatest(v.end_accumulated_fee - b.accrued_fees, 0) AS balance FROM l1_validator v, block b
         WHERE validation_id = $1 AND b.chain = 'P' AND b.height = $2`,
        [id(result.validationID), result.height],
      );
      expect({
        weight: row!.weight,
        startTime: row!.time,
        publicKey: hex(row!.public_key!),
        remainingBalanceOwner: {
          locktime: '0',
          threshold: String(row!.balance_threshold),
          addresses: row!.balance_addresses!.map(addressText),
        },
        deactivationOwner: {
          locktime: '0',
          threshold: String(row!.deactivation_threshold),
          addresses: row!.deactivation_addresses!.map(addressText),
        },
        balance: row!.balance,
        subnetID: cb58(row!.subnet_id!),
      }).toEqual(without(result, ['nodeID', 'validationID', 'height', 'minNonce']));
    }
  });

  it('platform.getSubnet', async () => {
    const answers = network.answers('platform.getSubnet');
    expect(answers.length).toBeGreaterThan(3);
    for (const { params, result } of answers) {
      const [row] = await rowsOf<Record<string, (Buffer & string & Buffer[]) | null>>(
        'SELECT * FROM subnet WHERE subnet_id = $1',
        [id(params.subnetID as string)],
      );
      const idOf = (column: string) => cb58(row![column] ?? Buffer.alloc(32));
      expect({
        isPermissioned: row!.conversion_transaction_id === null,
        controlKeys: row!.addresses!.map(addressText),
        threshold: String(row!.threshold),
        locktime: row!.locktime,
        subnetTransformationTxID: PRIMARY_NETWORK,
        managerChainID: idOf('manager_chain_id'),
        managerAddress: row!.manager_address && hex(row!.manager_address),
      }).toEqual(without(result, ['conversionID']));
    }
  });

  it('platform.getBlockchains, with the P-Chain beside', async () => {
    const rows = await rowsOf<Record<string, Buffer & string>>('SELECT * FROM blockchain');
    const stored = rows.map((row) => ({
      id: cb58(row.blockchain_id!),
      name: row.name,
      subnetID: cb58(row.subnet_id!),
      vmID: cb58(row.vm_id!),
    }));
    const { result } = network.answers('platform.getBlockchains')[0]!;
    const pChain = stored.find((chain) => chain.id === PRIMARY_NETWORK);
    expect(pChain).toEqual({
      id: PRIMARY_NETWORK,
      name: 'P-Chain',
      subnetID: PRIMARY_NETWORK,
      vmID: 'rWhpuQPF1kb72esV2momhMuTYGkEb1oL29pt2EBXWmSy4kxnT',
    });
    const byId = (chains: { id: string }[]) => [...chains].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(stored.filter((chain) => chain !== pChain))).toEqual(byId(result.blockchains));
    expect(
      await rowsOf(`SELECT name, evm_chain_id FROM blockchain WHERE evm_chain_id IS NOT NULL ORDER BY name`),
    ).toEqual(expect.arrayContaining([{ name: 'C-Chain', evm_chain_id: '43112' }]));
  });

  it('avm.getAssetDescription', async () => {
    const answers = network.answers('avm.getAssetDescription');
    expect(answers.length).toBeGreaterThan(4);
    for (const { result } of answers)
      expect(
        await rowsOf('SELECT name, symbol, denomination::text FROM asset WHERE asset_id = $1', [id(result.assetID)]),
      ).toEqual([without(result, ['assetID'])]);
  });

  it('platform.getAllValidatorsAt, at each height', async () => {
    const answers = network.answers('platform.getAllValidatorsAt');
    expect(answers.length).toBeGreaterThan(70);
    const subnets = await rowsOf<{ subnet_id: Buffer }>('SELECT subnet_id FROM subnet');
    let unable = 0;
    for (const { params, result } of answers) {
      const height = params.height as number;
      for (const { subnet_id } of subnets) {
        const found = (await validatorSetAt(store.pool, NETWORK, subnet_id, height))!;
        const { validators = [], totalWeight = '0' } =
          (result.validatorSets as Record<string, AnsweredSet>)[cb58(subnet_id)] ?? {};
        // What the node tells of those that can sign; the others count in the set's weight alone.
        const answered = validators.flatMap(({ nodeIDs, weight, publicKey }) =>
          nodeIDs.map((nodeId) => `${nodeId} ${weight} ${publicKey}`),
        );
        const stored = found.validators
          .filter(({ publicKey }) => publicKey)
          .map(({ nodeId, weight, publicKey }) => `${encodeNodeId(nodeId)} ${weight} ${hex(publicKey!)}`);
        unable += found.validators.length - stored.length;
        expect([height, stored.sort()]).toEqual([height, answered.sort()]);
        const sum = found.validators.reduce((total, { weight }) => total + BigInt(weight), 0n);
        expect([height, cb58(subnet_id), sum]).toEqual([height, cb58(subnet_id), BigInt(totalWeight)]);
      }
    }
    expect(unable).toBeGreaterThan(0);
  });

  it('platform.getValidatorsAt, where L1 validators that are not active are one without a key', async () => {
    const [{ subnet_id } = {}] = await rowsOf<{ subnet_id: Buffer }>(
      'SELECT DISTINCT subnet_id FROM l1_validator WHERE NOT is_active AND weight > 0',
    );
    const { head, height, isKnown, validators } = (await validatorSetAt(store.pool, NETWORK, subnet_id!, undefined))!;
    expect({ head, height, isKnown }).toEqual({ head: 78, height: 78, isKnown: true });
    const nobody = validators.filter(({ publicKey }) => publicKey === undefined);
    expect(nobody).toEqual([{ nodeId: Buffer.alloc(20), weight: expect.any(String), publicKey: undefined }]);
  });

  it('stakers while the chain grew: how many there were on the primary network, and each subnet’s weight', async () => {
    const blocks = await rowsOf<{ height: string; time: string }>(
      `SELECT max(height) AS height, time FROM block WHERE chain = 'P' GROUP BY time ORDER BY time`,
    );
    const stateAt = async (height: number, subnetId: string) => {
      // Of blocks with one time, the last one counts.
      const time = blocks.find((block) => Number(block.height) === height)?.time;
      return time && (await stakingStates(store.pool, NETWORK, id(subnetId), [Number(time) + 1]))[0]!;
    };
    let [counted, delegated, weighed] = [0, 0, 0];
    for (const { height, answers } of answersByHeight()) {
      const { body } = answers.find(({ method }) => method === 'platform.getCurrentValidators')!;
      const { validators } = JSON.parse(body).result as { validators: Record<string, string>[] };
      const state = await stateAt(height, PRIMARY_NETWORK);
      if (!state) continue;
      const sum = (key: string) => validators.reduce((total, each) => total + BigInt(each[key] ?? 0), 0n);
      expect([height, state]).toEqual([
        height,
        {
          ...{ validators: validators.length, validatorWeight: String(sum('weight')) },
          ...{ delegators: Number(sum('delegatorCount')), delegatorWeight: String(sum('delegatorWeight')) },
        },
      ]);
      counted++;
      delegated += state.delegators;
    }
    for (const { params, result } of network.answers('platform.getAllValidatorsAt')) {
      for (const [subnetId, set] of Object.entries(result.validatorSets as Record<string, AnsweredSet>)) {
        const state = await stateAt(params.height as number, subnetId);
        if (!state) continue;
        const weight = BigInt(state.validatorWeight) + BigInt(state.delegatorWeight);
        expect([params.height, subnetId, String(weight)]).toEqual([params.height, subnetId, set.totalWeight]);
        weighed++;
      }
    }
    expect(counted).toBeGreaterThan(40);
    expect(delegated).toBeGreaterThan(0);
    expect(weighed).toBeGreaterThan(counted);
  });

  it('platform.getL1Validator while the chain grew, as the history of each says it: weight and balance', async () => {
    let compared = 0;
    for (const { height, answers } of answersByHeight()) {
      for (const { method, params, body } of answers) {
        if (method !== 'platform.getL1Validator') continue;
        const validationId = id((params as Record<string, string>).validationID!);
        const history = (await l1ValidatorHistory(store.pool, NETWORK, validationId, { limit: 100 }))!;
        const last = history.changes.filter((change) => change.setHeight <= height).at(-1)!;
        // The node forgets those that are removed.
        const { subnetID, nodeID, weight, balance } = JSON.parse(body).result ?? { weight: '0' };
        expect([height, cb58(validationId), last.weight]).toEqual([height, cb58(validationId), weight]);
        if (weight === '0') continue;
        expect([cb58(history.subnetId), encodeNodeId(history.nodeId)]).toEqual([subnetID, nodeID]);
        // Until the next change the fee takes from the balance.
        if (last.height !== height) continue;
        expect([height, cb58(validationId), last.balance]).toEqual([height, cb58(validationId), balance]);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(8);
  });
});

describe('what is stored', () => {
  it('as unspent is what was made and not consumed', async () => {
    const expected = await rowsOf(
      `SELECT utxo_id, address FROM utxo_address a WHERE NOT EXISTS (SELECT FROM consumption c WHERE c.utxo_id = a.utxo_id)
       ORDER BY 1, 2`,
    );
    expect(expected.length).toBeGreaterThan(20);
    expect(await rowsOf('SELECT utxo_id, address FROM unspent ORDER BY 1, 2')).toEqual(expected);
  });

  it('of every consumption is the UTXO', async () => {
    expect(
      await rowsOf(
        'SELECT count(*)::int AS found FROM consumption c LEFT JOIN utxo u USING (utxo_id) WHERE u.utxo_id IS NULL',
      ),
    ).toEqual([{ found: 0 }]);
  });

  it.each([
    ['X, C, P, an event at a time', ['X', 'C', 'P'], 1],
    ['C, P, X, three events at a time', ['C', 'P', 'X'], 3],
    ['P, C, X', ['P', 'C', 'X'], 1_000],
  ] as const)('is the same when the logs are taken in as %s', async (_, order, batchSize) => {
    const first = await storedRows(store.pool, NETWORK);
    await clearRows(store.pool, PRIMARY_NETWORK_TABLES, NETWORK);
    for (const chain of order) await indexEvents(store.pool, network.events(chain), { batchSize });
    expect(await storedRows(store.pool, NETWORK)).toEqual(first);
  });
});

function byTxId<T extends { txID: string }>(rows: T[]): T[] {
  return [...rows].sort((a, b) => (a.txID < b.txID ? -1 : 1));
}

function without(value: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}
