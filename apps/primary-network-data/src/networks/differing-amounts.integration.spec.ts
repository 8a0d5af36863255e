import { describe, expect, it } from '@jest/globals';
import { encodeAddress } from '@nunatak/avalanche-codec';
import { showNodeId } from '../interface/ids.js';
import { get, reads, uptime, withRealStoreAndService } from '../testing/running-service.js';
import { addressOf, blockRow, idOf, StoredNetwork, utxoRow } from '../testing/stored-network.js';

const ONE = addressOf(1);
const NODE = addressOf(9);

let setDifferences: (differences: object | null) => Promise<unknown>;

withRealStoreAndService(async (pool) => {
  const network = await StoredNetwork.register(pool, '12345');
  await network.insert('block', blockRow('P', 1, { current_supply: '5', accrued_fees: '7', active_l1_validators: 0 }));
  await network.head('P', 1, 1_700_000_001);
  const rewarded = utxoRow(idOf(1), idOf(501), 0, { reward_type: 'VALIDATOR', creator_id: idOf(502) });
  for (const row of [rewarded, utxoRow(idOf(2), idOf(503), 0, { addresses: [addressOf(2)] })]) {
    const { time, utxo_id, asset_id, amount, holder, chain, kind, transaction_id, locktime } = row;
    const of = { address: (row.addresses as Buffer[])[0], time, holder, utxo_id, asset_id, amount };
    await network.insert('utxo', row);
    await network.insert('utxo_address', { ...of, height: 1 });
    await network.insert('unspent', { ...of, chain, kind, transaction_id, locktime, is_staked: false });
  }
  await network.insert('staker', {
    ...{ height: 1, transaction_index: 0, kind: 'V', type: 'AddValidatorTx', node_id: NODE, status: 'C' },
    ...{ subnet_id: Buffer.alloc(32), weight: '1', delegatee_reward: '0', start_time: 1, end_time: 2_000_000_000 },
    ...{ transaction_id: idOf(500), time: 1, potential_reward: '9' },
  });
  setDifferences = async (differences) => {
    await pool.query('UPDATE network SET differences = $1', [
      differences === null ? null : JSON.stringify(differences),
    ]);
    uptime.ms += 2_000;
  };
});

const base = '/v1/networks/12345';
const P = `${base}/blockchains/p-chain`;
const show = (address: Buffer) => encodeAddress('local', address);
const statusOf = async (path: string) => (await get(path)).status;

const OF_REWARDS = [
  `${base}/rewards:listPending?addresses=${show(ONE)}`,
  `${base}/rewards?addresses=${show(ONE)}`,
  `${base}/validators`,
  `${base}/validators/${showNodeId(NODE)}`,
  `${P}/utxos?addresses=${show(ONE)}`,
];
const OF_BOTH = [`${P}/balances?addresses=${show(ONE)}`];
const OF_FEES = [`${base}/l1Validators`];

describe('amounts that differ from the node’s', () => {
  it('of rewards and supply are a 503 that says why; all else goes on', async () => {
    await setDifferences({ rewards: 'the supply is 1 by the node and 2 as stored' });
    for (const path of [...OF_REWARDS, ...OF_BOTH, base, '/v1/avax/supply']) {
      const { status, body, headers } = await get(path);
      expect([path, status, body.message, headers['retry-after']]).toEqual([
        ...[path, 503],
        "network: amounts of rewards and supply are not served, as they differ from the node's: the supply is 1 by the node and 2 as stored",
        '60',
      ]);
    }
    for (const path of [...OF_FEES, `${P}/utxos?addresses=${show(addressOf(2))}`, `${P}/blocks`, `${base}/subnets`])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
  });

  it('are left out of a block, which is not final then', async () => {
    const { body, headers } = await get(`${P}/blocks/1`);
    expect([body.currentSupply, body.l1ValidatorsAccruedFees, headers['x-nunatak-final']]).toEqual([
      ...[undefined, 7, undefined],
    ]);
  });

  it('of L1 validators’ fees are a 503, too', async () => {
    await setDifferences({ fees: 'the excess differs' });
    for (const path of [...OF_FEES, ...OF_BOTH, `${P}/utxos?addresses=${show(ONE)}`, '/v1/avax/supply'])
      expect([path, (await get(path)).body.message]).toEqual([
        path,
        "network: fees and balances of L1 validators are not served, as they differ from the node's: the excess differs",
      ]);
    expect(await statusOf(OF_REWARDS[0]!)).toBe(200);
    await expect(reads().l1ValidatorHistory(12345, idOf(1))).rejects.toThrow('the excess differs');
    await expect(reads().validatorSet(12345, idOf(1))).rejects.toThrow('the excess differs');
  });

  it('are served again once they agree', async () => {
    await setDifferences(null);
    for (const path of [...OF_REWARDS, ...OF_BOTH, ...OF_FEES])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    const { body, headers } = await get(`${P}/blocks/1`);
    expect([body.currentSupply, headers['x-nunatak-final']]).toEqual(['5', '1']);
  });
});
