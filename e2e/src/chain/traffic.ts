import type { Hex, Rpc } from '../rpc.js';
import { AnvilMiner } from './anvil-miner.js';
import { BlockBuilder } from './block-builder.js';
import { type Cast, deployCast } from './cast.js';
import { calldata, creation, machineRun, Op, step } from './contracts.js';
import type { Draft, Miner } from './miner.js';
import { Random } from './random.js';
import { COLLECTIBLE_SCENARIOS } from './scenarios/collectible-scenarios.js';
import { FRAME_SCENARIOS } from './scenarios/frame-scenarios.js';
import { FUNGIBLE_SCENARIOS } from './scenarios/fungible-scenarios.js';
import { NATIVE_SCENARIOS } from './scenarios/native-scenarios.js';
import type { Scenario } from './scenarios/scenario.js';

/** Everything, in the order in which it is played. */
const SCENARIOS = [...FUNGIBLE_SCENARIOS, ...NATIVE_SCENARIOS, ...FRAME_SCENARIOS, ...COLLECTIBLE_SCENARIOS];

/** A chain with a history, and the means to write more of it. */
export interface Story {
  cast: Cast;
  builder: BlockBuilder;
  random: Random;
}

export interface StoryOptions {
  seed: number;
  /** Height to reach at least. */
  blocks: number;
  /** Seconds added to each timestamp, so that two chains never share one. */
  offset?: number;
  /** How blocks are made; on an anvil by default. */
  miner?: Miner;
  /** Scenarios of that kind of node alone. */
  more?: readonly Scenario[];
}

/** Plays all scenarios, with random traffic between them and after them, up to the height asked for. The same seed gives the same blocks. */
export async function tellStory(rpc: Rpc, options: StoryOptions): Promise<Story> {
  const { seed, blocks, offset = 0, miner = new AnvilMiner(rpc), more = [] } = options;
  const random = new Random(seed);
  const builder = new BlockBuilder(miner, 2, offset);
  const cast = await deployCast(builder);
  const story = { cast, builder, random };
  for (const scenario of [...SCENARIOS, ...more]) {
    if (scenario.type !== undefined && scenario.type > miner.newestType) continue;
    await scenario.play({
      cast,
      add: (draft) => builder.add(draft),
      mine: () => builder.mine(),
      delegate: (...delegation) => builder.delegate(...delegation),
    });
    await mineRandom(story, 1);
  }
  const height = Number(await rpc.call<Hex>('eth_blockNumber'));
  await mineRandom(story, Math.max(0, blocks - height));
  return story;
}

/** Mines random blocks: mostly a few transactions, now and then none or thirty. */
export async function mineRandom(story: Story, blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block++) {
    const count = story.random.chance(0.1) ? 0 : story.random.chance(0.03) ? 30 : story.random.between(1, 5);
    for (let index = 0; index < count; index++) story.builder.add(randomDraft(story));
    await story.builder.mine();
  }
}

/** One transaction of the sort that chains are full of, sometimes failing. */
function randomDraft({ cast, random }: Story): Draft {
  // The last account keeps its genesis money and never does anything.
  const active = cast.accounts.slice(0, -1);
  const from = random.pick(active);
  const to = random.pick([...active, ...cast.passive, ...cast.machines]);
  const amount = BigInt(random.between(0, 1_000));
  const type = random.pick([0, 1, 2, 2] as const);
  const token = (address: Hex, data: Hex): Draft => ({ from, to: address, data, type });
  switch (random.between(0, 13)) {
    case 0:
    case 1:
      return { from, to, value: amount, type };
    case 2:
      return token(cast.plain, calldata('PlainToken', 'transfer', to, amount));
    case 3:
      return token(cast.plain, calldata('PlainToken', 'mint', to, amount));
    case 4:
      return { ...token(cast.wrapped, calldata('WrappedNative', 'deposit')), value: amount };
    case 5:
      return token(cast.wrapped, calldata('WrappedNative', 'transfer', to, amount / 4n));
    case 6:
      return token(cast.wrapped, calldata('WrappedNative', 'withdraw', amount / 8n));
    case 7:
      return token(cast.fee, calldata('FeeToken', random.chance(0.5) ? 'mint' : 'transfer', to, amount));
    case 8:
      return token(cast.collection, calldata('Collection', 'mint', to, BigInt(random.between(3, 400))));
    case 9:
      return token(cast.multi, calldata('MultiToken', 'mint', to, BigInt(random.between(1, 9)), amount));
    case 10: {
      const inner = machineRun(step(Op.CALL, to, 1n), ...(random.chance(0.3) ? [step(Op.REVERT)] : []));
      const outer = machineRun(step(Op.CALL, random.pick(cast.machines), 2n, inner), step(Op.CALL, to, 1n));
      return { ...token(random.pick(cast.machines), outer), value: 3n };
    }
    case 11:
      return token(cast.rebasing, calldata('RebasingToken', 'mint', to, amount));
    case 12:
      return token(cast.rebasing, calldata('RebasingToken', 'rebase', BigInt(random.between(900, 1200))));
    default:
      return { from, data: creation('Refuser', BigInt(random.between(1, 2))), type };
  }
}
