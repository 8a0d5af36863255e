import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type PlanNode,
  type PlannedQuery,
  pagesRead,
  planOf,
  rowsHandled,
  statementOf,
} from '@nunatak/database/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_SCHEMA, type StakerStatus } from '@nunatak/primary-network-schema';
import type pg from 'pg';
import { chainsOfAddresses } from './address-chains.js';
import { assetsById } from './assets.js';
import { autoRenewedCycles } from './auto-renewed-cycles.js';
import { avaxSupply } from './avax-supply.js';
import { balancesOfAddresses } from './balances.js';
import { blocksOfProposer, latestPrimaryBlocks, primaryBlock, unknownEnvelopes } from './blocks.js';
import { evmBlockchains } from './evm-blockchains.js';
import { type L1FeePayers, l1FeeSpan, l1FeeStates, l1FeeSteps } from './l1-fees.js';
import { l1ValidatorHistory } from './l1-validator-history.js';
import { l1Validators } from './l1-validators.js';
import { messageFacts } from './message-facts.js';
import { readLogHeads, readNetworks } from './networks.js';
import { primaryNetworkReadPool } from './read-pool.js';
import { blockchainById, blockchains, blockchainsOfSubnets, subnetById, subnets } from './registry.js';
import { listBlockchains, listSubnets } from './registry-lists.js';
import { paidRewards, pendingRewards } from './rewards.js';
import { delegators, type StakerKey, stakingTotals } from './stakers.js';
import { stakingSpan, stakingStates } from './staking-states.js';
import { PRIMARY_NETWORK_STATEMENT_NAMES } from './statement-names.js';
import { BLOCKS, BUSY, fillLargeNetwork, NETWORK } from './testing/large-network.js';
import { transactionBytes } from './transaction-bytes.js';
import {
  lastUtxoTransaction,
  stakingTransactions,
  stakingTransactionsOfAddresses,
  transactionsOfAddresses,
  transactionsOfAsset,
  transactionsOfChain,
  transactionsOfL1Validator,
} from './transaction-lists.js';
import { transactionFacts } from './transactions.js';
import { utxosOfAddresses } from './utxos.js';
import { rewardedValidations, validationPeriods } from './validation-periods.js';
import { validatorSetAt } from './validator-sets.js';
import { validators } from './validators.js';
import { validatorsOfL1 } from './validators-of-l1.js';
import { latestVertices, vertexById, verticesAtHeight, verticesOfTransactions } from './vertices.js';

const database = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
let reader: pg.Pool;

beforeAll(async () => {
  await fillLargeNetwork(database.pool);
  reader = primaryNetworkReadPool(database.url, { max: 1 });
}, 120_000);

afterAll(() => reader?.end());

const LIMIT = 26;
/** What is bounded by a page and what belongs to it: a few rows for each of its items, and what one owner more than asked for may add. */
const FEW = LIMIT * 20;
/** Of 8 KiB: an index is some pages deep, and each item's UTXO, consumption and stake are looked for. */
const FEW_PAGES = LIMIT * 50;
const OTHER_WAYS = /Seq Scan|Bitmap|Hash Join|Merge Join/;
/** How a plan reads else than along indexes; `network` has a row for each network. */
const otherWays = (plan: readonly PlanNode[]) =>
  plan
    .filter((node) => OTHER_WAYS.test(node['Node Type']) && node['Relation Name'] !== 'network')
    .map((node) => node['Node Type']);
/** A half of the chain's time, and a key there. */
const MIDDLE = BLOCKS;

const hash = (text: string) => createHash('sha256').update(text).digest();
const id = (n: number) => hash(String(n));
const address = (n: number) => id(n).subarray(0, 20);
const ids = (...texts: string[]) => texts.map(hash);
const text = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

const busy = address(1);
const quiet = address(3);
const nobody = address(999_999);
const page = { networkId: NETWORK, limit: LIMIT };
const at = { networkId: NETWORK };
const WHO: [string, Buffer[]][] = [
  ['a busy address', [busy]],
  ['a quiet address', [quiet]],
  ['an unknown address', [nobody]],
  ['two addresses', [busy, quiet]],
];
const DIRECTIONS = ['asc', 'desc'] as const;

const PERIODS: [string, { subnetId: Buffer } | { nodeId: Buffer }][] = [
  ['the primary network', { subnetId: Buffer.alloc(32) }],
  ['a small subnet', { subnetId: id(101) }],
  ['a busy node', { nodeId: busy }],
  ['a quiet node', { nodeId: quiet }],
];

type Case = [label: string, query: PlannedQuery];

/** Each case in both directions, from the beginning and behind a key in the middle. */
function everywhere<Key>(
  key: Key,
  cases: (place: typeof page & { direction: 'asc' | 'desc'; after?: Key }) => Case[],
): Case[] {
  return DIRECTIONS.flatMap((direction) =>
    [undefined, key].flatMap((after) =>
      cases({ ...page, direction, ...(after !== undefined && { after }) }).map(
        ([label, query]): Case => [`${label} (${direction}, ${after === undefined ? 'first' : 'deep'})`, query],
      ),
    ),
  );
}

const TRANSACTION_KEY: [number, number, number] = [MIDDLE, MIDDLE / 2, 0];
const TYPES: [string, { types?: string[] }][] = [
  ['', {}],
  [' of a rare type', { types: ['ExportTx'] }],
  [' of a rare type and one that never was', { types: ['ExportTx', 'CreateChainTx'] }],
  [' of the usual type', { types: ['BaseTx'] }],
];
const RANGE = { startTime: MIDDLE - 1_000, endTime: MIDDLE + 1_000 };

const transactionLists = everywhere(TRANSACTION_KEY, (place) => {
  const chain = { ...place, chain: 'X' as const };
  return [
    ['latest transactions', (db) => transactionsOfChain(db, chain)],
    ['latest transactions of a time', (db) => transactionsOfChain(db, { ...chain, ...RANGE })],
    ...TYPES.flatMap(([label, types]): Case[] => [
      ...WHO.map(
        ([who, addresses]): Case => [
          `transactions${label} of ${who}`,
          (db) => transactionsOfAddresses(db, { ...chain, ...types, addresses }),
        ],
      ),
      [
        `transactions${label} of a busy address in a time`,
        (db) => transactionsOfAddresses(db, { ...chain, ...types, ...RANGE, addresses: [busy] }),
      ],
      [`transactions${label} of an asset`, (db) => transactionsOfAsset(db, { ...chain, ...types, assetId: id(1) })],
      [
        `transactions${label} of an unknown asset`,
        (db) => transactionsOfAsset(db, { ...chain, ...types, assetId: id(9_999) }),
      ],
    ]),
    ['transactions of an L1 validator', (db) => transactionsOfL1Validator(db, { ...chain, validationId: hash('l1') })],
    [
      'transactions of an L1 validator in a time',
      (db) => transactionsOfL1Validator(db, { ...chain, ...RANGE, validationId: hash('l1') }),
    ],
    ...[undefined, ['AddSubnetValidatorTx'], ['AddPermissionlessDelegatorTx'], ['AddAutoRenewedValidatorTx']].flatMap(
      (types): Case[] => [
        [`staking transactions, ${types ?? 'all'}`, (db) => stakingTransactions(db, { ...chain, types })],
        ...WHO.map(
          ([who, addresses]): Case => [
            `staking transactions, ${types ?? 'all'}, of ${who}`,
            (db) => stakingTransactionsOfAddresses(db, { ...chain, types, addresses }),
          ],
        ),
      ],
    ),
  ];
});

const utxoLists = (['time', 'amount'] as const).flatMap((sortBy) =>
  everywhere<[number | string, string]>(
    [sortBy === 'time' ? MIDDLE : '00000000000000010000', text(hash('u'))],
    (place) =>
      [true, false].flatMap((includeSpent) =>
        [undefined, id(1), id(2), id(9_999)].flatMap((assetId) =>
          WHO.map(([who, addresses]): Case => {
            const query = { ...place, holder: 'X' as const, sortBy, includeSpent, assetId, addresses };
            const asset =
              assetId && ['busy', 'rare', 'unknown'][[id(1), id(2), id(9_999)].findIndex((one) => one.equals(assetId))];
            return [
              `UTXOs by ${sortBy}${includeSpent ? ', spent ones too' : ''}${asset ? ` of a ${asset} asset` : ''}, ${who}`,
              (db) => utxosOfAddresses(db, query),
            ];
          }),
        ),
      ),
  ),
);

const largeUtxos = (['time', 'amount'] as const).flatMap((sortBy): Case[] =>
  [true, false].map((includeSpent) => [
    `UTXOs of some amount or more by ${sortBy}${includeSpent ? ', spent ones too' : ''}`,
    (db) =>
      utxosOfAddresses(db, {
        ...{ ...page, holder: 'P', addresses: [busy], includeSpent, sortBy, direction: 'asc' },
        minAmount: String(BLOCKS - 100),
      }),
  ]),
);

const NODES: [string, { nodeIds?: Buffer[] }][] = [
  ['', {}],
  [' of a busy node', { nodeIds: [busy] }],
  [' of two nodes', { nodeIds: [quiet, nobody] }],
];
const CAPACITY = { weightFactor: 5n, maxValidatorStake: 3_000_000n };
const STATUSES: (StakerStatus | undefined)[] = [undefined, 'P', 'C', 'E', 'R'];

const stakerLists = everywhere<[number, number]>([BLOCKS / 2, 3], (place) =>
  NODES.flatMap(([of, nodes]) =>
    STATUSES.flatMap((status): Case[] => [
      [
        `validators ${status ?? 'of any status'}${of} with time left`,
        (db) => validators(db, { ...place, ...nodes, status, endsFrom: BLOCKS * 2, capacity: CAPACITY }),
      ],
      [
        `validators ${status ?? 'of any status'}${of} with room for delegators`,
        (db) => validators(db, { ...place, ...nodes, status, capacityFrom: '1', capacity: CAPACITY }),
      ],
      ...[undefined, id(101), id(9_999)].map(
        (subnetId, i): Case => [
          `validators ${status ?? 'of any status'}${of}${['', ' of a subnet', ' of an unknown subnet'][i]}`,
          (db) => validators(db, { ...place, ...nodes, status, subnetId, capacity: CAPACITY }),
        ],
      ),
      [`delegators ${status ?? 'of any status'}${of}`, (db) => delegators(db, { ...place, ...nodes, status })],
      ...WHO.filter(([who]) => status !== 'R' && /busy|two/.test(who)).map(
        ([who, rewardAddresses]): Case => [
          `delegators ${status ?? 'of any status'}${of}, rewards to ${who}`,
          (db) => delegators(db, { ...place, ...nodes, status, rewardAddresses }),
        ],
      ),
    ]),
  ),
);

const cycleLists = everywhere<[number]>([MIDDLE], (place) =>
  [undefined, id(7_000_000)].flatMap((transactionId): Case[] => {
    const of = transactionId ? 'a position' : 'a node';
    return [
      [`cycles of ${of}`, (db) => autoRenewedCycles(db, { ...place, nodeId: address(8), transactionId })],
      [`cycles of ${of} without any`, (db) => autoRenewedCycles(db, { ...place, nodeId: busy, transactionId })],
    ];
  }),
);

const rewardLists = [
  ...everywhere<[number, string, string]>([MIDDLE, text(hash('t')), 'DELEGATOR'], (place) => [
    ...WHO.map(
      ([who, addresses]): Case => [`pending rewards of ${who}`, (db) => pendingRewards(db, { ...place, addresses })],
    ),
    ['pending rewards at a node', (db) => pendingRewards(db, { ...place, nodeIds: [busy] })],
  ]),
  ...everywhere<[number, string]>([MIDDLE, text(hash('t'))], (place) => [
    ...WHO.map(([who, addresses]): Case => [`rewards of ${who}`, (db) => paidRewards(db, { ...place, addresses })]),
    ['rewards at a node', (db) => paidRewards(db, { ...place, nodeIds: [busy] })],
    [
      'rewards of a busy address at nodes',
      (db) => paidRewards(db, { ...place, addresses: [busy], nodeIds: [address(7), quiet] }),
    ],
  ]),
];

const l1Lists = [undefined, [MIDDLE, text(hash('l'))] as [number, string]].flatMap((after) =>
  [true, false].flatMap((includeInactive): Case[] => {
    const query = { ...page, includeInactive, after };
    const label = `${includeInactive ? 'all' : 'active'}, ${after ? 'deep' : 'first'}`;
    return [
      [`L1 validators (${label})`, (db) => l1Validators(db, query)],
      [`L1 validators of a subnet (${label})`, (db) => l1Validators(db, { ...query, subnetId: id(101) })],
      [`L1 validators of a node (${label})`, (db) => l1Validators(db, { ...query, nodeId: quiet })],
      [
        `L1 validators of a node in a subnet (${label})`,
        (db) => l1Validators(db, { ...query, nodeId: quiet, subnetId: id(101) }),
      ],
      [`an L1 validator (${label})`, (db) => l1Validators(db, { ...query, validationId: hash('l1') })],
      [
        `an L1 validator of a node and a subnet (${label})`,
        (db) => l1Validators(db, { ...query, validationId: hash('l1'), nodeId: quiet, subnetId: id(101) }),
      ],
    ];
  }),
);

const blockLists = [undefined, [MIDDLE, MIDDLE / 2] as [number, number]].flatMap((after): Case[] => {
  const label = after ? 'deep' : 'first';
  const query = { ...page, chain: 'P' as const, after };
  return [
    [`latest blocks (${label})`, (db) => latestPrimaryBlocks(db, query)],
    [`latest blocks of a time (${label})`, (db) => latestPrimaryBlocks(db, { ...query, ...RANGE })],
    ...[busy, quiet, nobody].map(
      (nodeId, i): Case => [
        `blocks of a node (${label}, ${['busy', 'quiet', 'unknown'][i]})`,
        (db) => blocksOfProposer(db, { ...query, nodeId }),
      ],
    ),
  ];
});

const registryLists = everywhere<[number, number]>([200, 0], (place) => [
  ['subnets', (db) => subnets(db, place)],
  ['blockchains', (db) => blockchains(db, place)],
  ['blockchains, newest first', (db) => listBlockchains(db, place)],
  ['blockchains of a subnet, newest first', (db) => listBlockchains(db, { ...place, subnetId: id(101) })],
  ['subnets, newest first', (db) => listSubnets(db, place)],
  ['one subnet', (db) => listSubnets(db, { ...place, subnetId: id(101) })],
]);

const PAYERS: [string, L1FeePayers][] = [
  ['all', undefined],
  ['a validation', { validationId: hash('l1') }],
  ['a node', { nodeId: quiet }],
  ['a subnet', { subnetId: id(101) }],
];
const DAYS = Array.from({ length: LIMIT }, (_, i) => MIDDLE + i * 86);

const validationLists = everywhere<StakerKey>([MIDDLE / 2, 1_001_000], (place) => [
  ...PERIODS.flatMap(([label, of]): Case[] => [
    [`validations of ${label}`, (db) => validationPeriods(db, { ...place, of })],
    [
      `validations of ${label} in a time`,
      (db) => validationPeriods(db, { ...place, of, from: MIDDLE - 1_000, before: MIDDLE + 1_000 }),
    ],
  ]),
  ['validations with addresses', (db) => rewardedValidations(db, { ...place, subnetId: Buffer.alloc(32) })],
]);

const others: Case[] = [
  ...WHO.flatMap(([who, addresses]): Case[] =>
    (['P', 'X'] as const).map((chain) => [
      `the last transaction with a UTXO of ${who} (${chain})`,
      (db) => lastUtxoTransaction(db, NETWORK, chain, addresses),
    ]),
  ),
  ['chains of addresses', (db) => chainsOfAddresses(db, NETWORK, [busy, quiet, nobody])],
  ['assets', (db) => assetsById(db, NETWORK, [id(1), id(2)])],
  ['a block by height', (db) => primaryBlock(db, { ...at, chain: 'P' }, { height: 500 })],
  ['a block by id', (db) => primaryBlock(db, { ...at, chain: 'P' }, { id: hash('P500') })],
  ['blocks whose envelopes are not known', (db) => unknownEnvelopes(db, { ...at, chain: 'P', envelopedSince: 0 })],
  ['EVM blockchains', (db) => evmBlockchains(db, ['101', '102', '9999'])],
  ['an L1 validator’s history', (db) => l1ValidatorHistory(db, NETWORK, hash('l1'), { limit: LIMIT })],
  [
    'an L1 validator’s history, deep',
    (db) => l1ValidatorHistory(db, NETWORK, hash('l1'), { after: [BLOCKS / 2, 0], limit: LIMIT }),
  ],
  ['the validators of an L1', (db) => validatorsOfL1(db, { ...page, subnetId: id(101) })],
  [
    'the validators of an L1, deep',
    (db) => validatorsOfL1(db, { ...page, subnetId: id(101), after: [MIDDLE / 2, Buffer.alloc(0)] }),
  ],
  ['the validators of an unknown L1', (db) => validatorsOfL1(db, { ...page, subnetId: id(9_999) })],
  ['the message about a transaction', (db) => messageFacts(db, NETWORK, hash('P-600'))],
  ['the message about a transaction that has none', (db) => messageFacts(db, NETWORK, hash('X-700'))],
  ['a transaction’s bytes', (db) => transactionBytes(db, NETWORK, 'P', hash('P-500'))],
  ['networks', readNetworks],
  ['log heads', readLogHeads],
  ['a subnet', (db) => subnetById(db, NETWORK, id(101))],
  ['a blockchain', (db) => blockchainById(db, NETWORK, hash('b101'))],
  ['blockchains of subnets', (db) => blockchainsOfSubnets(db, NETWORK, [101, 102, 103].map(id), { genesisBytes: 0 })],
  ['transactions with their facts', (db) => transactionFacts(db, NETWORK, ids('P-500', 'X-700'))],
  ['one transaction with its facts', (db) => transactionFacts(db, NETWORK, ids('X-700'))],
  ['a transaction that changes an L1 validator', (db) => transactionFacts(db, NETWORK, ids('P-600'))],
  ['a transaction that ended a cycle', (db) => transactionFacts(db, NETWORK, [id(9_000_500)])],
  ['an auto-renewed validator’s transaction', (db) => transactionFacts(db, NETWORK, [id(7_000_000)])],
  ['a staker’s transaction', (db) => transactionFacts(db, NETWORK, [id(2_000_000), id(6_000_000)])],
  ['a vertex', (db) => vertexById(db, NETWORK, hash('v500'))],
  ...(['asc', 'desc'] as const).map(
    (direction): Case => [
      `vertices at a height (${direction})`,
      (db) => verticesAtHeight(db, { ...page, height: 500, direction }),
    ],
  ),
  ['a subnet’s time', (db) => stakingSpan(db, NETWORK, Buffer.alloc(32))],
  ...PAYERS.map(([who, payers]): Case => [`the first L1 validator of ${who}`, (db) => l1FeeSpan(db, NETWORK, payers)]),
  ['fees at the ends of days', (db) => l1FeeStates(db, NETWORK, DAYS)],
  ['what a validation pays, by days', (db) => l1FeeSteps(db, NETWORK, { validationId: hash('l7') }, MIDDLE)],
  ['what a node’s validations pay, by days', (db) => l1FeeSteps(db, NETWORK, { nodeId: address(4) }, MIDDLE)],
  ['latest vertices', (db) => latestVertices(db, page)],
  ['latest vertices, deep', (db) => latestVertices(db, { ...page, below: BLOCKS / 2 })],
  ...[true, false].map(
    (isPast): Case => [
      `balances of a quiet address${isPast ? ' at a time' : ''}`,
      (db) => balancesOfAddresses(db, { ...at, holder: 'P', addresses: [quiet], time: MIDDLE, isPast }),
    ],
  ),
];

const lists: Case[] = [
  ...transactionLists,
  ...utxoLists,
  ...largeUtxos,
  ...stakerLists,
  ...cycleLists,
  ...rewardLists,
  ...l1Lists,
  ...validationLists,
  ...blockLists,
  ...registryLists,
  ...others,
];

/** Lists that drop some of what their owner has, or sort it: they read no more than that. */
const OF_OWNER = [
  /^UTXOs by amount.* of a busy asset/,
  /^UTXOs of some amount or more by time/,
  /^transactions of an L1 validator in a time/,
  /^validators .* node.* of an? (unknown )?subnet/,
  /^delegators .* nodes?, rewards to/,
  // The cycles before the page are counted, and another node’s position is looked through.
  /^cycles of a (node$|position)/,
  // A subnet’s validators are counted.
  /^one subnet/,
];

/** What reads all that somebody has, had or stakes, and how many rows that are here. */
const sums: [label: string, query: PlannedQuery, rows: number][] = [
  [
    'balances: what an address has',
    (db) => balancesOfAddresses(db, { ...at, holder: 'P', addresses: [busy], time: MIDDLE, isPast: false }),
    BUSY / 5,
  ],
  [
    'balances at a time: what an address had until then',
    (db) => balancesOfAddresses(db, { ...at, holder: 'P', addresses: [busy], time: MIDDLE, isPast: true }),
    BUSY / 2,
  ],
  ['staking totals: those that are current', (db) => stakingTotals(db, NETWORK), 200],
  ...(['delegationCapacity', 'timeRemaining', 'delegationFee'] as const).map((sortBy): (typeof sums)[number] => [
    `validators by ${sortBy}: those that stand so`,
    (db) => validators(db, { ...page, direction: 'desc', status: 'C', sortBy, capacity: CAPACITY }),
    200,
  ]),
  [
    'a validator set: the current stakers, those that have ended since, the L1’s',
    (db) => validatorSetAt(db, NETWORK, Buffer.alloc(32), BLOCKS - 1_000),
    2_000,
  ],
  [
    'stakers at the ends of days: the current ones, those that have ended since the first day, the L1’s changes',
    (db) => stakingStates(db, NETWORK, Buffer.alloc(32), [BLOCKS * 2 - 2_000, BLOCKS * 2 - 1_000, BLOCKS * 2]),
    3_000,
  ],
  [
    'validations with addresses that ran in a time: the subnet’s validations',
    (db) => rewardedValidations(db, { ...page, subnetId: Buffer.alloc(32), from: MIDDLE, before: MIDDLE + 50 }),
    4_000,
  ],
  [
    'what a subnet’s validations pay, by days: its changes',
    (db) => l1FeeSteps(db, NETWORK, { subnetId: id(101) }, BLOCKS * 2),
    2 * BLOCKS,
  ],
  [
    'what all validations pay, by days: all changes',
    (db) => l1FeeSteps(db, NETWORK, undefined, BLOCKS * 2),
    2 * BLOCKS,
  ],
  [
    'validators of a fee: those that stand so',
    (db) => validators(db, { ...page, direction: 'desc', status: 'E', feeFrom: 980_000, capacity: CAPACITY }),
    2_000,
  ],
];

const supply: PlannedQuery = (db) => avaxSupply(db, NETWORK);

const verticesByTransaction: PlannedQuery = (db) => verticesOfTransactions(db, NETWORK, ids('X-500', 'X-700'));

/** Cases that differ in direction and place alone are one test. */
const grouped = new Map<string, Case[]>();
for (const [label, query] of lists) {
  const group = label.replace(/ \([^)]*\b(asc|desc|first|deep)\b[^)]*\)$/, '');
  grouped.set(group, [...(grouped.get(group) ?? []), [label, query]]);
}

describe('the plans of the primary network’s queries', () => {
  it('are looked at of each statement that has a name', async () => {
    const all = [...lists, ...sums, ['', supply] as const, ['', verticesByTransaction] as const];
    const statements = await Promise.all(all.map(([, query]) => statementOf(query)));
    const planned = new Set(statements.map(({ name }) => name.split('.', 1)[0]));
    expect([...planned].sort()).toEqual(Object.keys(PRIMARY_NETWORK_STATEMENT_NAMES).sort());
  });

  it.each([...grouped])('%s: index walks alone, over little more than the page', async (group, cases) => {
    const isOfOwner = OF_OWNER.some((pattern) => pattern.test(group));
    const [mostRows, mostPages] = isOfOwner ? [2 * BUSY, 20 * BUSY] : [FEW, FEW_PAGES];
    const faults = [];
    for (const [label, query] of cases) {
      const plan = await planOf(query, reader);
      const others = otherWays(plan);
      const rows = rowsHandled(plan);
      const pages = pagesRead(plan);
      if (others.length > 0 || rows >= mostRows || pages >= mostPages) faults.push({ label, others, rows, pages });
    }
    expect(faults).toEqual([]);
  });

  it.each(sums)('%s, and nothing else', async (_, query, rows) => {
    const plan = await planOf(query, reader);
    expect(otherWays(plan)).toEqual([]);
    expect(rowsHandled(plan)).toBeLessThan(rows * 1.1);
  });

  it('the supply: adds up what L1 validators were paid and what was burned, and reads nothing else whole', async () => {
    const plan = await planOf(supply, reader);
    const whole = plan.filter((node) => OTHER_WAYS.test(node['Node Type'])).map((node) => node['Relation Name'] ?? '');
    const summed = /^(l1_validator_change_\d+|l1_validator(_\d+)?|burned|network)$/;
    expect(whole.filter((relation) => !summed.test(relation))).toEqual([]);
  });

  it('vertices of transactions: along the index over what arrays hold, which has no other way of reading', async () => {
    const plan = await planOf(verticesByTransaction, reader);
    expect(plan.map((node) => node['Node Type'])).toEqual(['Bitmap Heap Scan', 'Bitmap Index Scan']);
    expect(rowsHandled(plan)).toBeLessThan(10);
  });
});
