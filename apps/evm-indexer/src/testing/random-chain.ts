import {
  type BlockAppended,
  type BlockReader,
  type BlockReverted,
  type CallFrame,
  type EvmBlock,
  eventOfBlock,
  type Hex,
  type Log,
  type NativeBalance,
  type StateBlock,
  type Transaction,
} from '@nunatak/evm-contracts';
import { receivedLogs, sentLogs } from '@nunatak/evm-decoding/testing';
import { erc1155Log, metadataUpdateLog } from './collectible-logs.js';
import { account, CHAIN, ScriptedChain, ScriptedNodeState, transaction, transferLog, word } from './scripted-chain.js';

const ZERO = account(0);
const HOLDERS = Array.from({ length: 6 }, (_, i) => account(0x100 + i));
const COLLECTIONS = Array.from({ length: 3 }, (_, i) => account(0x7100 + i));
const TOKENS = Array.from({ length: 4 }, (_, i) => account(0x7000 + i));

/** A small seeded random number generator (mulberry32): the same chain for the same seed. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below) | 0;
  };
}

/** A chain with transfers of all standards but ERC-721, suspicious logs, internal transactions and native balances at random; and a node that tells the truth of it. */
export class RandomChain {
  readonly chain: ScriptedChain;
  readonly node = new ScriptedNodeState();
  private readonly random: (below: number) => number;
  /** Of its own: what else happens in a seed's chain does not depend on contracts. */
  private readonly randomContract: (below: number) => number;
  /** Of its own, so that a seed's transfers are the same with and without messages. */
  private readonly messageRandom: (below: number) => number;
  /** Of its own, as well. */
  private readonly collectibleRandom: (below: number) => number;
  private nonce = 1;
  /** Native balances after each height. */
  private readonly native: Map<Hex, bigint>[] = [];
  /** Token balances after each height. */
  private readonly balances: Map<string, bigint>[] = [];
  /** ERC-1155 balances after each height, by contract, holder and token id. */
  private readonly collectibles: Map<string, bigint>[] = [];

  constructor(seed: number) {
    this.random = randomFrom(seed);
    this.randomContract = randomFrom(seed + 7_000);
    this.messageRandom = randomFrom(seed + 1_000_000);
    this.collectibleRandom = randomFrom(seed + 2_000_000);
    this.chain = new ScriptedChain();
    this.node.balanceAt = (token, holder, { height }: StateBlock) => this.balances[height]?.get(token + holder) ?? 0n;
  }

  grow(blocks: number): BlockAppended[] {
    return Array.from({ length: blocks }, () => this.block());
  }

  /** Adds a block with given transactions, in which no token moves. */
  growWith(transactions: Transaction[]): BlockAppended {
    this.balances.push(new Map(this.balances.at(-1)));
    this.collectibles.push(new Map(this.collectibles.at(-1)));
    return this.chain.append({ transactions, balances: this.moveNative() });
  }

  /** Goes back to a height; what grows then is another branch. */
  revertTo(height: number): BlockReverted {
    this.balances.length = height + 1;
    this.collectibles.length = height + 1;
    this.native.length = height + 1;
    return this.chain.revertTo(height);
  }

  /** What a holder has of an ERC-1155 token after a block. */
  collectible(height: number, { token, holder, tokenId }: { token: Hex; holder: Hex; tokenId: bigint }): bigint {
    return this.collectibles[height]?.get(`${token}${holder}${tokenId}`) ?? 0n;
  }

  /** The chain as it is now, as the events of a log that was begun with block `from`. */
  events({ epoch = 1, from = 0 } = {}): BlockAppended[] {
    const blocks = this.chain.blocks.slice(from);
    return blocks.map((block, i) => eventOfBlock(CHAIN, block, { epoch, sequence: i + 1 }));
  }

  /** Reads blocks as an ingester would. */
  get reader(): BlockReader {
    const blocks = () => this.chain.blocks;
    return {
      async *read(_chainId: string, from: number, to: number): AsyncIterable<EvmBlock> {
        for (let height = from; height <= to; height++) yield structuredClone(blocks()[height]!);
      },
    };
  }

  private block(): BlockAppended {
    const held = new Map(this.balances.at(-1));
    const collected = new Map(this.collectibles.at(-1));
    const add = (token: Hex, holder: Hex, value: bigint) =>
      holder !== ZERO && held.set(token + holder, (held.get(token + holder) ?? 0n) + value);
    const transactions = Array.from({ length: this.random(4) }, (_, i) => {
      const token = TOKENS[this.random(TOKENS.length)]!;
      const from = this.pick();
      const owned = held.get(token + from) ?? 0n;
      const logs: Log[] = [];
      if (this.random(4) === 0) {
        logs.push({
          logIndex: i * 8,
          address: token,
          topics: [`0x${word(7)}`, `0x${word(BigInt(this.pick()))}`],
          data: '0x',
        });
      }
      const sender = owned > 0n && this.random(3) > 0 ? from : ZERO;
      const value = sender === ZERO ? BigInt(this.random(1000)) : BigInt(this.random(Number(owned) + 1));
      const to = this.random(8) === 0 && sender !== ZERO ? ZERO : this.pick();
      add(token, sender, -value);
      add(token, to, value);
      logs.push(transferLog(token, sender, to, value, i * 8 + 1));
      logs.push(...this.messageLogs(from, to, token, i * 8 + 2));
      logs.push(...this.collectibleLogs(collected, i * 8 + 4));
      return transaction(i, from, token, logs);
    });
    const frames: CallFrame[] = transactions.map(({ transactionIndex, from, to }) => ({
      transactionIndex,
      depth: 0,
      type: 'CALL',
      from,
      to: to!,
      value: 0n,
      gasLimit: 9n,
      gasUsed: 8n,
      failed: false,
    }));
    for (const frame of [...frames]) {
      if (this.random(2))
        frames.splice(frames.indexOf(frame) + 1, 0, { ...frame, depth: 1, value: 5n, to: this.pick() });
    }
    for (const frame of frames.filter(({ depth }) => depth === 0)) {
      if (this.randomContract(3) > 0) continue;
      const [from, to, inside] = [frame.to!, account(0x8000 + this.randomContract(50)), frames.indexOf(frame) + 1];
      const type = (['CREATE', 'CREATE2', 'SELFDESTRUCT'] as const)[this.randomContract(3)]!;
      frames.splice(inside, 0, { ...frame, depth: 1, type, from, to, failed: this.randomContract(4) === 0 });
    }
    this.balances.push(held);
    this.collectibles.push(collected);
    const event = this.chain.append({ transactions, balances: this.moveNative() });
    event.block.frames = frames;
    return event;
  }

  /** Of one transaction in three: that a message was sent to another chain, or that one arrived. */
  private messageLogs(from: Hex, to: Hex, token: Hex, logIndex: number): Log[] {
    if (this.messageRandom(3) > 0) return [];
    const message = { nonce: this.nonce++, sender: from, recipient: to };
    return this.messageRandom(2) ? sentLogs(message, token, logIndex) : receivedLogs(message, from, logIndex);
  }

  /** Of two transactions in three: ERC-1155 tokens that were minted, moved or burned; of some, that metadata changed. */
  private collectibleLogs(held: Map<string, bigint>, logIndex: number): Log[] {
    const random = this.collectibleRandom;
    const someone = () => HOLDERS[random(HOLDERS.length)]!;
    const logs: Log[] = [];
    if (random(3) > 0) {
      const token = COLLECTIONS[random(COLLECTIONS.length)]!;
      const from = random(3) === 0 ? ZERO : someone();
      const to = random(6) === 0 ? ZERO : someone();
      const moved = Array.from({ length: 1 + random(3) }, (_): [bigint, bigint] => {
        const tokenId = BigInt(random(4));
        const owned = held.get(`${token}${from}${tokenId}`) ?? 0n;
        const value = BigInt(from === ZERO ? random(100) : random(Number(owned) + 1));
        held.set(`${token}${from}${tokenId}`, owned - value);
        held.set(`${token}${to}${tokenId}`, (held.get(`${token}${to}${tokenId}`) ?? 0n) + value);
        return [tokenId, value];
      });
      logs.push(erc1155Log({ token, from, to, moved }, logIndex));
    }
    if (random(4) === 0) {
      const first = random(4);
      logs.push(metadataUpdateLog(COLLECTIONS[0]!, first, first + random(3), logIndex + 1));
    }
    return logs;
  }

  private moveNative(): NativeBalance[] {
    const after = new Map(this.native.at(-1));
    const moved = [...new Set([this.pick(), this.pick()])].map((address) => {
      const before = after.get(address) ?? 0n;
      const balance = BigInt(this.random(1_000_000));
      after.set(address, balance);
      return { address, balance, before };
    });
    this.native.push(after);
    return moved;
  }

  private pick(): Hex {
    return HOLDERS[this.random(HOLDERS.length)]!;
  }
}

export { CHAIN };
