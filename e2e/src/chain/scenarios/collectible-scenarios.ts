import { encodeAbiParameters, keccak256, toBytes } from 'viem';
import type { Hex } from '../../rpc.js';
import { calldata } from '../contracts.js';
import type { Draft } from '../miner.js';
import { account, drafts, type Scenario, together, word } from './scenario.js';

const TRANSFER = keccak256(toBytes('Transfer(address,address,uint256)'));
const SINGLE = keccak256(toBytes('TransferSingle(address,address,address,uint256,uint256)'));
const BATCH = keccak256(toBytes('TransferBatch(address,address,address,uint256[],uint256[])'));

function topic(address: Hex, dirt = '00'): Hex {
  return `0x${dirt.repeat(12)}${address.slice(2)}`;
}

function lists(ids: bigint[], values: bigint[]): Hex {
  return encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, values]);
}

const NOBODY: Hex = `0x${'0'.repeat(40)}`;
const LAST_ID = 2n ** 256n - 1n;

const emit = (from: Hex, emitter: Hex, topics: Hex[], data: Hex): Draft => ({
  from,
  to: emitter,
  data: calldata('LogEmitter', 'emitLog', topics, data),
});

/** ERC-721, ERC-1155, and logs that look like transfers. */
export const COLLECTIBLE_SCENARIOS: Scenario[] = [
  drafts('collectibles: minted, moved, burned, by a contract without a name', (c) => [
    { from: account(c, 0), to: c.collection, data: calldata('Collection', 'mint', account(c, 0), 1n) },
    { from: account(c, 1), to: c.collection, data: calldata('Collection', 'mint', account(c, 1), 2n ** 256n - 1n) },
    {
      from: account(c, 0),
      to: c.collection,
      data: calldata('Collection', 'transferFrom', account(c, 0), account(c, 2), 1n),
    },
    { from: account(c, 2), to: c.collection, data: calldata('Collection', 'burn', 1n) },
    { from: account(c, 3), to: c.namelessCollection, data: calldata('Collection', 'mint', account(c, 3), 0n) },
  ]),
  drafts('many tokens: single, batch, duplicate ids, nothing, to oneself, empty batch', (c) => [
    { from: account(c, 0), to: c.multi, data: calldata('MultiToken', 'mint', account(c, 0), 5n, 1000n) },
    { from: account(c, 0), to: c.multi, data: calldata('MultiToken', 'mint', account(c, 0), 6n, 1000n) },
    {
      from: account(c, 0),
      to: c.multi,
      data: calldata('MultiToken', 'safeTransferFrom', account(c, 0), account(c, 1), 5n, 10n, '0x'),
    },
    {
      from: account(c, 0),
      to: c.multi,
      data: calldata(
        'MultiToken',
        'safeBatchTransferFrom',
        account(c, 0),
        account(c, 1),
        [5n, 6n, 5n, 6n],
        [1n, 2n, 3n, 0n],
        '0x',
      ),
    },
    {
      from: account(c, 1),
      to: c.multi,
      data: calldata('MultiToken', 'safeBatchTransferFrom', account(c, 1), account(c, 1), [5n, 6n], [1n, 1n], '0x'),
    },
    {
      from: account(c, 1),
      to: c.multi,
      data: calldata('MultiToken', 'safeBatchTransferFrom', account(c, 1), account(c, 2), [], [], '0x'),
    },
  ]),
  together('collectibles: every way to say what a token is', (c) =>
    Array.from({ length: 10 }, (_, way) => ({
      ...{ from: account(c, 4), to: c.collection },
      data: calldata('Collection', 'mint', account(c, 4), 410n + BigInt(way)),
    })),
  ),
  together('many tokens: every way to say what a token is, the last id, burned, and a batch with it', (c) => {
    const holder = account(c, 4);
    const many = (functionName: string, ...args: unknown[]): Draft => ({
      ...{ from: holder, to: c.multi },
      data: calldata('MultiToken', functionName, ...args),
    });
    return [
      ...[20n, 21n, 22n, LAST_ID].map((id) => many('mint', holder, id, 5n)),
      many('safeTransferFrom', holder, NOBODY, 20n, 5n, '0x'),
      many('safeBatchTransferFrom', holder, account(c, 0), [LAST_ID, 21n, LAST_ID], [1n, 2n, 3n], '0x'),
    ];
  }),
  together('collectibles: minted again after being burned, moved to oneself, burned for good', (c) => {
    const single = (sender: number, functionName: string, ...args: unknown[]): Draft => ({
      ...{ from: account(c, sender), to: c.collection },
      data: calldata('Collection', functionName, ...args),
    });
    return [
      single(3, 'mint', account(c, 3), 1n),
      single(1, 'transferFrom', account(c, 1), account(c, 1), LAST_ID),
      single(4, 'burn', 412n),
    ];
  }),
  drafts('one contract of both kinds, with numbers in common', (c) => {
    const both = (functionName: string, ...args: unknown[]): Draft => ({
      ...{ from: account(c, 0), to: c.bothKinds },
      data: calldata('BothKinds', functionName, ...args),
    });
    return [
      both('move', account(c, 0), 1n),
      both('mint', account(c, 0), 1n, 10n),
      both('mint', account(c, 1), 2n, 10n),
      both('burn', account(c, 1), 2n, 10n),
      both('mint', account(c, 1), 3n, 7n),
      both('move', account(c, 1), 1n),
    ];
  }),
  {
    name: 'logs that look like transfers, and logs that only nearly do',
    play: async ({ cast: c, add, mine }) => {
      const from = account(c, 5);
      const [a, b] = [topic(account(c, 0)), topic(account(c, 6))];
      const operator = topic(c.emitter);
      const logs: [Hex[], Hex][] = [
        [[TRANSFER, a, b], word(123n)],
        [[TRANSFER, topic(account(c, 0), 'ff'), b], word(124n)],
        [[TRANSFER, a, b], '0x'],
        [[TRANSFER, a, b], `0x${'00'.repeat(31)}`],
        [[TRANSFER, a, b], `${word(1n)}00` as Hex],
        [[TRANSFER, a, b], `0x${'00'.repeat(64)}`],
        [[TRANSFER, a], word(1n)],
        [[TRANSFER], `0x${a.slice(2)}${b.slice(2)}${word(1n).slice(2)}`],
        [[TRANSFER, a, b, word(5n)], word(1n)],
        [[], word(1n)],
        [[SINGLE, operator, a, b], `${word(1n)}${word(2n).slice(2)}` as Hex],
        [[SINGLE, operator, a, b], word(1n)],
        [[SINGLE, operator, a, b], `0x${'01'.repeat(96)}`],
        [[SINGLE, operator, a], `0x${'00'.repeat(64)}`],
        [[BATCH, operator, a, b], lists([1n, 2n, 3n], [1n, 2n])],
        [[BATCH, operator, a, b], lists([1n], [1n, 2n])],
        [[BATCH, operator, a, b], lists([], [])],
        [[BATCH, operator, a, b], '0x'],
        [[BATCH, operator, a, b], `0x${'ff'.repeat(128)}`],
        [[BATCH, operator, a, b], lists([1n, 2n], [1n, 2n]).slice(0, -64) as Hex],
        [[BATCH, operator, a, a], lists([9n, 9n], [4n, 5n])],
        [[BATCH, operator, a], lists([9n], [4n])],
      ];
      for (const [index, [topics, data]] of logs.entries()) {
        add(emit(from, c.emitter, topics, data));
        if (index % 6 === 5) await mine();
      }
      // One contract, all three standards; it knows neither name nor balance.
      add(emit(from, c.chameleon, [TRANSFER, a, b, word(5n)], '0x'));
      add(emit(from, c.chameleon, [TRANSFER, a, b], word(6n)));
      add(emit(from, c.chameleon, [SINGLE, operator, b, a], `${word(1n)}${word(2n).slice(2)}` as Hex));
      await mine();
    },
  },
];
