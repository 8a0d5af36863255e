import { encodeAbiParameters, getContractAddress, keccak256, toBytes } from 'viem';
import type { Hex } from '../rpc.js';
import type { Draft } from './block-builder.js';
import type { Cast } from './cast.js';
import { artifact, calldata, creation, machineRun, Op, step } from './contracts.js';

/** What a scenario may use: the contracts, and a queue for the next block's transactions. */
export interface Stage {
  cast: Cast;
  add(draft: Draft): void;
  mine(): Promise<unknown>;
}

/** A piece of hostile or plain history, named by what it shows. */
export interface Scenario {
  name: string;
  play(stage: Stage): Promise<void>;
}

const TRANSFER = keccak256(toBytes('Transfer(address,address,uint256)'));
const SINGLE = keccak256(toBytes('TransferSingle(address,address,address,uint256,uint256)'));
const BATCH = keccak256(toBytes('TransferBatch(address,address,address,uint256[],uint256[])'));
const ONE = 10n ** 18n;
/** Burns what it is given: a precompile. */
const IDENTITY: Hex = '0x0000000000000000000000000000000000000004';

function topic(address: Hex, dirt = '00'): Hex {
  return `0x${dirt.repeat(12)}${address.slice(2)}`;
}

function word(value: bigint): Hex {
  return encodeAbiParameters([{ type: 'uint256' }], [value]);
}

function lists(ids: bigint[], values: bigint[]): Hex {
  return encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, values]);
}

/** One transaction a block, in order. */
function drafts(name: string, make: (cast: Cast) => Draft[]): Scenario {
  return {
    name,
    play: async ({ cast, add, mine }) => {
      for (const draft of make(cast)) {
        add(draft);
        await mine();
      }
    },
  };
}

/** All in one block. */
function together(name: string, make: (cast: Cast) => Draft[]): Scenario {
  return {
    name,
    play: async ({ cast, add, mine }) => {
      for (const draft of make(cast)) add(draft);
      await mine();
    },
  };
}

const account = (cast: Cast, index: number): Hex => cast.accounts[index] as Hex;

const native: Scenario[] = [
  together('plain money: three transaction types, to oneself, nothing at all, to a fresh address', (c) => [
    { from: account(c, 0), to: account(c, 1), value: ONE, type: 0, gas: 21_000n },
    { from: account(c, 1), to: account(c, 1), value: ONE, type: 1 },
    { from: account(c, 2), to: account(c, 3), value: 0n },
    { from: account(c, 2), to: c.passive[0] as Hex, value: 7n },
    { from: account(c, 3), to: IDENTITY, value: 9n, data: '0x010203' },
    { from: account(c, 3), to: account(c, 4), value: 1n, data: '0xdeadbeef' },
    { from: account(c, 3), to: account(c, 4), value: 1n, data: '0xdead' },
  ]),
  drafts('failures: refused money, missing function, a constructor that reverts, odd code, too little gas', (c) => [
    { from: account(c, 0), to: c.refuser, value: 5n },
    { from: account(c, 1), to: c.plain, data: '0x12345678' },
    { from: account(c, 2), data: creation('Refuser', 3n), value: 5n },
    { from: account(c, 2), data: '0x60ef60005360016000f3' },
    { from: account(c, 2), to: c.plain, data: calldata('PlainToken', 'mint', account(c, 2), 5n), gas: 25_000n },
    { from: account(c, 4), to: c.plain, data: calldata('PlainToken', 'transfer', account(c, 5), 10n ** 40n) },
  ]),
  drafts('a deployment of nothing', (c) => [{ from: account(c, 5), data: '0x', value: 3n }]),
];

const frames: Scenario[] = [
  drafts('every kind of call frame, with value', (c) => {
    const [one, two, three] = c.machines as [Hex, Hex, Hex];
    const deep = machineRun(step(Op.CALL, account(c, 6), 11n), step(Op.CALL, three, 12n));
    return [
      { from: account(c, 0), to: one, value: 1000n, data: machineRun(step(Op.CALL, two, 500n, deep)) },
      { from: account(c, 1), to: one, data: machineRun(step(Op.CALLCODE, two, 13n, deep), step(Op.CALLCODE, two, 0n)) },
      { from: account(c, 2), to: one, value: 7n, data: machineRun(step(Op.DELEGATECALL, two, 0n, deep)) },
      { from: account(c, 3), to: one, data: machineRun(step(Op.STATICCALL, two, 0n, deep)) },
      { from: account(c, 4), to: one, data: machineRun(step(Op.CALL, IDENTITY, 3n), step(Op.CALL, one, 4n)) },
      { from: account(c, 5), to: one, data: machineRun(step(Op.CALL, one, 10n ** 30n), step(Op.CALL, c.refuser, 2n)) },
    ];
  }),
  drafts('what lies under a failed frame', (c) => {
    const [one, two, three] = c.machines as [Hex, Hex, Hex];
    const inner = [
      step(Op.CALL, c.passive[1] as Hex, 21n),
      step(Op.CREATE, undefined, 1n, creation('PingPong')),
      step(Op.CALL, c.plain, 0n, calldata('PlainToken', 'mint', account(c, 6), 77n)),
    ];
    return [
      {
        from: account(c, 0),
        to: one,
        value: 90n,
        data: machineRun(step(Op.CALL, two, 80n, machineRun(...inner, step(Op.REVERT)))),
      },
      { from: account(c, 1), to: one, data: machineRun(...inner, step(Op.INVALID)), gas: 1_500_000n },
      {
        from: account(c, 2),
        to: one,
        data: machineRun(
          step(Op.CALL, two, 1n, machineRun(step(Op.CALL, three, 1n, machineRun(...inner)), step(Op.REVERT))),
          step(Op.CALL, c.passive[1] as Hex, 22n),
        ),
      },
      { from: account(c, 3), to: one, data: machineRun(step(Op.CALL, two, 3n, machineRun(...inner)), step(Op.REVERT)) },
    ];
  }),
  drafts('contracts that make contracts, well and badly', (c) => {
    const [one] = c.machines as [Hex];
    const nested = creation('Machine');
    return [
      { from: account(c, 0), to: one, data: machineRun(step(Op.CREATE, undefined, 100n, nested)) },
      { from: account(c, 1), to: one, data: machineRun(step(Op.CREATE2, undefined, 50n, nested)) },
      { from: account(c, 1), to: one, data: machineRun(step(Op.CREATE2, undefined, 60n, nested)), gas: 1_500_000n },
      { from: account(c, 2), to: one, data: machineRun(step(Op.CREATE, undefined, 1n, creation('Refuser', 1n))) },
      { from: account(c, 2), to: one, data: machineRun(step(Op.CREATE, undefined, 0n, creation('Refuser', 4n))) },
    ];
  }),
  // Not here: a contract that outlives sending its balance to itself; anvil's traces name its caller as the sender.
  drafts('destroyed contracts: to another, empty, to itself, within the making transaction, and made again', (c) => {
    const salt = word(42n);
    const otherSalt = word(43n);
    const doomed = getContractAddress({
      opcode: 'CREATE2',
      from: c.morphFactory,
      bytecode: artifact('Morph').bytecode,
      salt: otherSalt,
    });
    const machine = artifact('Machine').runtime;
    const away = machineRun(step(Op.SELFDESTRUCT, c.passive[2] as Hex));
    const own = (target: Hex): Hex => machineRun(step(Op.SELFDESTRUCT, target));
    const third = c.machines[2] as Hex;
    return [
      { from: account(c, 0), to: third, value: 500n, data: own(c.passive[2] as Hex) },
      { from: account(c, 1), to: c.machines[1] as Hex, data: machineRun(step(Op.CALL, third, 1n, own(account(c, 7)))) },
      {
        from: account(c, 2),
        to: c.morphFactory,
        value: 99n,
        data: calldata('MorphFactory', 'deployAndCall', machine, salt, away),
      },
      { from: account(c, 2), to: c.morphFactory, data: calldata('MorphFactory', 'deployAndCall', machine, salt, away) },
      // What a contract sends to itself while it is made and destroyed in one transaction is burned.
      {
        from: account(c, 2),
        to: c.morphFactory,
        value: 71n,
        data: calldata('MorphFactory', 'deployAndCall', machine, otherSalt, own(doomed)),
      },
      {
        from: account(c, 3),
        to: c.morphFactory,
        value: 5n,
        data: calldata('MorphFactory', 'deploy', artifact('LyingToken').runtime, salt),
      },
      {
        from: account(c, 3),
        to: c.morphFactory,
        value: 5n,
        data: calldata('MorphFactory', 'deploy', machine, salt),
        gas: 1_500_000n,
      },
    ];
  }),
  together('value senders that re-enter each other', (c) => {
    const [ping, pong] = c.pingPong as [Hex, Hex];
    return [
      { from: account(c, 0), to: ping, value: 100_000n, data: calldata('PingPong', 'start', pong) },
      { from: account(c, 1), to: pong, value: 3_000n, data: calldata('PingPong', 'start', ping) },
      { from: account(c, 1), to: ping, value: 3_000n, data: calldata('PingPong', 'start', c.refuser) },
    ];
  }),
];

const fungible: Scenario[] = [
  together('first mints of every token', (c) => [
    { from: account(c, 0), to: c.plain, data: calldata('PlainToken', 'mint', account(c, 0), 10n ** 12n) },
    { from: account(c, 0), to: c.renamed, data: calldata('PlainToken', 'mint', account(c, 1), 1000n) },
    { from: account(c, 1), to: c.rebasing, data: calldata('RebasingToken', 'mint', account(c, 1), 10n ** 12n) },
    { from: account(c, 2), to: c.fee, data: calldata('FeeToken', 'mint', account(c, 2), ONE) },
    { from: account(c, 3), to: c.bytes32, data: calldata('Bytes32Token', 'mint', account(c, 3), 2n ** 255n) },
  ]),
  drafts('wrapped money: in and out without a Transfer', (c) => [
    { from: account(c, 4), to: c.wrapped, value: 1000n, data: calldata('WrappedNative', 'deposit') },
    { from: account(c, 5), to: c.wrapped, value: 2000n },
    { from: account(c, 4), to: c.wrapped, data: calldata('WrappedNative', 'withdraw', 100n) },
    { from: account(c, 4), to: c.wrapped, data: calldata('WrappedNative', 'transfer', account(c, 6), 300n) },
    { from: account(c, 6), to: c.wrapped, data: calldata('WrappedNative', 'withdraw', 300n) },
    { from: account(c, 5), to: c.wrapped, data: calldata('WrappedNative', 'withdraw', 2000n) },
    { from: account(c, 0), to: c.machines[0] as Hex, data: machineRun(step(Op.CALL, c.wrapped, 55n)) },
  ]),
  drafts('tokens whose transfers do not add up', (c) => [
    { from: account(c, 1), to: c.rebasing, data: calldata('RebasingToken', 'transfer', account(c, 2), 5000n) },
    { from: account(c, 1), to: c.rebasing, data: calldata('RebasingToken', 'rebase', 1100n) },
    { from: account(c, 2), to: c.rebasing, data: calldata('RebasingToken', 'transfer', c.passive[3] as Hex, 777n) },
    { from: account(c, 7), to: c.rebasing, data: calldata('RebasingToken', 'rebase', 900n) },
    { from: account(c, 2), to: c.fee, data: calldata('FeeToken', 'transfer', account(c, 3), 10_000n) },
    { from: account(c, 3), to: c.fee, data: calldata('FeeToken', 'transfer', account(c, 4), 9_900n) },
    {
      from: account(c, 0),
      to: c.lying,
      data: calldata('LyingToken', 'shout', account(c, 0), account(c, 1), 2n ** 256n - 1n),
    },
    { from: account(c, 0), to: c.lying, data: calldata('LyingToken', 'shout', c.passive[3] as Hex, c.lying, 1n) },
  ]),
  together('hostile names are minted in one block', (c) =>
    c.hostile.map((token, index) => ({
      from: account(c, index % 5),
      to: token,
      data: calldata('HostileToken', 'mint', account(c, index % 3), BigInt(index + 1)),
    })),
  ),
  drafts('moving, to oneself, nothing, by allowance, to many, burning, renaming', (c) => [
    { from: account(c, 0), to: c.plain, data: calldata('PlainToken', 'transfer', account(c, 0), 10n) },
    { from: account(c, 0), to: c.plain, data: calldata('PlainToken', 'transfer', account(c, 1), 0n) },
    { from: account(c, 0), to: c.plain, data: calldata('PlainToken', 'approve', account(c, 2), 50n) },
    {
      from: account(c, 2),
      to: c.plain,
      data: calldata('PlainToken', 'transferFrom', account(c, 0), account(c, 3), 50n),
    },
    {
      from: account(c, 0),
      to: c.plain,
      data: calldata('PlainToken', 'transferMany', [...c.accounts.slice(0, 6), c.plain], 3n),
    },
    { from: account(c, 0), to: c.plain, data: calldata('PlainToken', 'burn', 1n) },
    { from: account(c, 3), to: c.renamed, data: calldata('PlainToken', 'rename', 'Second Name', 'TWO') },
    { from: account(c, 1), to: c.renamed, data: calldata('PlainToken', 'transfer', account(c, 3), 1000n) },
  ]),
];

const emit = (from: Hex, emitter: Hex, topics: Hex[], data: Hex): Draft => ({
  from,
  to: emitter,
  data: calldata('LogEmitter', 'emitLog', topics, data),
});

const collectibles: Scenario[] = [
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

/** Everything, in the order in which it is played. */
export const SCENARIOS: readonly Scenario[] = [...fungible, ...native, ...frames, ...collectibles];
