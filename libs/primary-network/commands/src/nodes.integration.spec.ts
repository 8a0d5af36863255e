import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Installation } from '@nunatak/commands';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { type NetworkDefinition, NetworkDefinitions } from '@nunatak/primary-network-control';
import { FakeNetwork, FakeNode } from '@nunatak/primary-network-node-client/testing';
import { openRecording, type RecordedNode, startRecordedNode } from '@nunatak/primary-network-recordings';
import { PRIMARY_NETWORK_SCHEMA, registerNetwork } from '@nunatak/primary-network-schema';
import { writeAmountDifferences } from '@nunatak/primary-network-writes';
import { checkPrimaryNetwork } from './check-primary-network.js';
import { readStatus } from './read-status.js';
import { renderStatus } from './render-status.js';

const recording = openRecording();
const database = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
const GENESIS = 'u1NtdJoguoeGEz5ZHqAECaCPvfnqijuwfBdjpomnGge4Je8Lq';
const DEVNET_GENESIS = {
  ...{ networkID: 88_888, allocations: [], startTime: 1_700_000_000, initialStakeDuration: 31_536_000 },
  ...{
    initialStakeDurationOffset: 5_400,
    initialStakedFunds: [],
    initialStakers: [],
    cChainGenesis: '{}',
    message: '',
  },
};
let dataDir: string;
let node: RecordedNode;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nunatak-tool-'));
  node = await startRecordedNode(recording);
});
afterEach(async () => {
  await node.stop();
  rmSync(dataDir, { recursive: true });
  await database.pool.query('TRUNCATE log_position, lease');
});

type Networks = Record<string, Partial<NetworkDefinition>>;

/** An installation whose networks are defined so. */
async function startedWith(networks: Networks): Promise<Installation> {
  await database.pool.query('DELETE FROM definition');
  const definitions = new NetworkDefinitions(database.pool);
  for (const [id, definition] of Object.entries(networks))
    await definitions.put(id, { nodes: [], ...definition }, 'active');
  const databases = new Map([['primary-network', { databaseUrl: database.url, pool: database.pool }]]);
  return { databases, dataDir, close: async () => {} };
}

async function doctor(networks: Networks): Promise<string[]> {
  const { chains } = await checkPrimaryNetwork(await startedWith(networks), undefined);
  return chains.map(({ part, check, level, found }) => `${level} ${part}, ${check}: ${found}`);
}

describe('nunatak doctor, of a primary network', () => {
  const well = (part: string) => [
    `ok ${part}, answers: avalanchego/1.14.2, network 12345`,
    ...['P', 'X', 'C'].flatMap((chain) => [
      `ok ${part}, ${chain}-Chain: bootstrapped`,
      `ok ${part}, Index API of ${chain}: complete`,
    ]),
  ];

  it('finds nodes as they should be', async () => {
    expect(await doctor({ 12345: { nodes: [node.url] } })).toEqual([
      'ok network 12345, nodes: avalanche node 1',
      'ok network 12345, name: fuji',
      `ok network 12345, genesis: ${GENESIS}`,
      ...well('avalanche node 1'),
    ]);
  });

  it('warns of chains that are not bootstrapped, and of an index that is off or not whole', async () => {
    node.setBootstrapped('X', false);
    node.setIndexStart('P', 7);
    const unindexed = await startRecordedNode(recording, { index: false });
    try {
      const found = await doctor({ 12345: { nodes: [node.url, unindexed.url] } });
      expect(found.filter((line) => !line.startsWith('ok'))).toEqual([
        'warn avalanche node 1, Index API of P: from block 7 on',
        'warn avalanche node 1, X-Chain: not bootstrapped',
        ...['P', 'X', 'C'].map((chain) => `warn avalanche node 2, Index API of ${chain}: off`),
      ]);
    } finally {
      await unindexed.stop();
    }
  });

  it('fails a node that does not answer, and goes on with the others', async () => {
    const gone = await startRecordedNode(recording);
    await gone.stop();
    expect(await doctor({ 12345: { nodes: [gone.url, node.url] } })).toEqual([
      'ok network 12345, nodes: avalanche node 2',
      'ok network 12345, name: fuji',
      `ok network 12345, genesis: ${GENESIS}`,
      expect.stringMatching(/^fail avalanche node 1, answers: node 1: /),
      ...well('avalanche node 2'),
    ]);
  });

  it('looks at each of several networks, and fails two that have one name', async () => {
    const other = await startRecordedNode({ ...recording, networkId: 54_321 });
    const networks = async (name?: string) =>
      (
        await doctor({
          12345: { nodes: [node.url, node.url], ...(name !== undefined && { name }) },
          54321: { nodes: [other.url] },
        })
      )
        .filter((line) => / network /.test(line))
        .slice(0, 6);
    try {
      expect(await networks('mainnet')).toEqual([
        'ok network 12345, nodes: avalanche node 1, avalanche node 2',
        'ok network 12345, name: mainnet',
        `ok network 12345, genesis: ${GENESIS}`,
        'ok network 54321, nodes: avalanche node 3',
        'ok network 54321, name: fuji',
        expect.stringMatching(/^fail network 54321, genesis: The genesis of network 54321 is not known/),
      ]);
      expect((await networks()).filter((line) => /name/.test(line))).toEqual([
        'fail network 12345, name: fuji, as that of network 54321',
        'fail network 54321, name: fuji, as that of network 12345',
      ]);
    } finally {
      await other.stop();
    }
  });

  it('fails a name that a stored network has, and nodes of two geneses', async () => {
    await database.pool.query(`INSERT INTO log_position (network_id, epoch, sequence, chain) VALUES (5, 1, 1, 'P')`);
    const other = new FakeNode(new FakeNetwork(12_345));
    await other.start();
    try {
      const [, nodes, name] = await doctor({ 12345: { nodes: [node.url, other.url] } });
      expect(nodes).toMatch(
        /^fail network 12345, nodes: they are of two networks with one id: avalanche node 2: block 0 of its P-Chain is \w+, that of avalanche node 1 /,
      );
      expect(name).toBe('fail network 12345, name: fuji, as that of network 5');
    } finally {
      await other.stop();
    }
  });

  it('fails amounts that the ingester found to differ from a node’s', async () => {
    const amounts = async () => (await doctor({ 12345: { nodes: [node.url] } })).filter((line) => /amounts/.test(line));
    expect(await amounts()).toEqual([]);
    await registerNetwork(database.pool, '12345');
    expect(await amounts()).toEqual([
      "ok network 12345, amounts: none that the ingester found to differ from its nodes'",
    ]);
    const differences = { rewards: 'the supply is 7 by the node and 8 as stored' };
    await writeAmountDifferences(database.pool, '12345', differences);
    expect(await amounts()).toEqual([`fail network 12345, amounts: ${differences.rewards}`]);
    await database.pool.query('TRUNCATE network');
  });

  it('looks at names of networks that no node answers for', async () => {
    for (const id of [5, 7])
      await database.pool.query(
        `INSERT INTO log_position (network_id, epoch, sequence, chain) VALUES ($1, 1, 1, 'P')`,
        [id],
      );
    expect((await doctor({ 12345: { nodes: [node.url], name: 'mainnet' } })).slice(0, 2)).toEqual([
      'fail network 5, name: fuji, as that of network 7',
      'fail network 7, name: fuji, as that of network 5',
    ]);
  });

  it('holds a network against its genesis file, and its nodes against its id', async () => {
    const genesisFile = join(dataDir, 'devnet.json');
    writeFileSync(genesisFile, JSON.stringify(DEVNET_GENESIS));
    const found = await doctor({ 12345: { nodes: [node.url], genesisFile }, 7: { nodes: [node.url] } });
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^fail network 12345, genesis: .*--avalanche-genesis does not fit/),
        'fail network 7, nodes: avalanche node 1 is in network 12345',
      ]),
    );
  });

  it('fails a genesis that is not known, and one whose file can’t be read', async () => {
    const other = await startRecordedNode({ ...recording, networkId: 54_321 });
    try {
      const [, , unknown] = await doctor({ 54321: { nodes: [other.url] } });
      expect(unknown).toMatch(/^fail network 54321, genesis: .*--avalanche-genesis/);
      const [unreadable] = await doctor({ 54321: { nodes: [other.url], genesisFile: '/no/such/genesis.json' } });
      expect(unreadable).toBe(
        "fail network 54321, definition: the genesis file /no/such/genesis.json can't be read (ENOENT)",
      );
    } finally {
      await other.stop();
    }
  });
});

describe('nunatak status, of a primary network', () => {
  const put = (networkId: number, chain: string, height: number | null) =>
    database.pool.query(
      'INSERT INTO log_position (network_id, epoch, sequence, height, time, chain) VALUES ($1, 1, 1, $2, $3, $4)',
      [networkId, height, height === null ? null : 1_700_000_000, chain],
    );

  it('shows how far each chain is behind its node, and who works on it', async () => {
    const { P, C } = recording.chains;
    await put(12_345, 'P', P.height - 8);
    await put(12_345, 'X', null);
    // The node that is asked lags behind what is stored: that is no negative distance.
    await put(12_345, 'C', C.height + 2);
    await put(5, 'P', 100);
    // Another network's node, before it: each network is held against its own.
    const other = await startRecordedNode({ ...recording, networkId: 5 }, { heights: { P: 9 } });
    await database.pool.query(`INSERT INTO lease (role, key, holder, epoch, expires_at) VALUES
      ('ingester', '12345-P', 'one', 1, now() + interval '1 hour'), ('indexer', '12345-P', 'two', 1, now() - interval '1 s')`);
    const chains = await readStatus(
      await startedWith({ 5: { nodes: [other.url] }, 12345: { nodes: [node.url] } }),
      undefined,
    );
    await other.stop();
    expect(chains.map(({ chainId, head, node: at, behind }) => [chainId, head?.height, at?.height, behind])).toEqual([
      ['5-P', 100, 9, null],
      ['12345-P', P.height - 8, P.height, 8],
      ['12345-X', undefined, recording.chains.X.height, null],
      ['12345-C', C.height + 2, C.height, null],
    ]);
    expect(chains.map(({ ingester, indexer }) => [ingester, indexer])).toEqual([
      [null, null],
      ['one', null],
      [null, null],
      [null, null],
    ]);
    const lines = renderStatus(chains, new Map([['12345-P', 2.25]])).split('\n');
    expect(lines.find((line) => /^12345 +P/.test(line))?.split(/ {2,}/)).toEqual([
      ...['12345', 'P', String(P.height - 8), String(P.height), '8', '2.3', '2023-11-14T22:13:20.000Z', 'active', '-'],
    ]);
  });

  it('shows no heads where no node answers, and says that a recording is stored', async () => {
    await put(12_345, 'P', 3);
    await node.stop();
    const chains = await readStatus(await startedWith({ 12345: { nodes: [node.url], recording: 'one' } }), '12345-P');
    expect(chains).toMatchObject([{ chainId: '12345-P', head: { height: 3 }, node: null, behind: null }]);
    expect(renderStatus(chains)).toContain('a recording');
    expect(renderStatus(chains)).not.toContain('loaded');
    await database.pool.query(`INSERT INTO network (network_id, phase) VALUES (12345, 'loading')`);
    const loading = renderStatus(await readStatus(await startedWith({ 12345: { nodes: [node.url] } }), '12345-P'));
    expect(loading).toContain('Network 12345 is loaded in bulk');
    await database.pool.query('DELETE FROM network');
    node = await startRecordedNode(recording);
    await expect(readStatus(await startedWith({}), '12345-X')).rejects.toThrow('chain 12345-X is not stored here');
  });
});
