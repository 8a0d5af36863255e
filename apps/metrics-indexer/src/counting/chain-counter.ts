import type { Hex } from '@nunatak/evm-contracts';
import { beginOf, intervalNumber, nextBegin, TIME_INTERVALS } from '@nunatak/metrics-schema';
import {
  type BlockUndo,
  type Bucket,
  type ChainState,
  type DeployerDay,
  dayOf,
  emptyBucket,
  type IcmChanges,
  type IcmCount,
  type LastSeenChanges,
  NEVER,
  type SeenBefore,
} from '@nunatak/metrics-writes';
import type { BlockFacts } from './block-facts.js';
import { blockTime } from './block-time.js';
import type { KnownAddresses } from './known-addresses.js';

const MINUTE = intervalNumber('minute');
const DAY = intervalNumber('day');
const MONTH = intervalNumber('month');

/** What a batch's blocks are counted with. */
export interface CounterParts {
  addresses: KnownAddresses;
  deployers: KnownAddresses;
  lastSeen: LastSeenChanges;
  icm: IcmChanges;
  /** Unix milliseconds. */
  nowMs: number;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Counts a chain's blocks, each behind the one before. */
export class ChainCounter {
  /** Days on which addresses create for the first time. */
  readonly deployerDays: DeployerDay[] = [];
  readonly #state: Mutable<ChainState>;
  /** Buckets that blocks of the batch lie in and that are over. */
  readonly #closed: Bucket[] = [];
  /** When the running intervals end, Unix seconds. */
  #ends: number[];

  constructor(
    before: ChainState,
    private readonly parts: CounterParts,
  ) {
    this.#state = { ...before, open: before.open.map((bucket) => ({ ...bucket })) };
    this.#ends = before.open.map(({ timeInterval, beginsAt }) => nextBegin(TIME_INTERVALS[timeInterval]!, beginsAt));
  }

  /** Returns what is counted so far, as it is now. */
  state(): ChainState {
    return { ...this.#state, open: this.#state.open.map((bucket) => ({ ...bucket })) };
  }

  /** Returns the buckets that the blocks lie in, as they are after them. */
  buckets(): Bucket[] {
    return [...this.#closed, ...this.state().open];
  }

  /** Counts a block. @param wantsUndo whether the change may be taken back */
  count(facts: BlockFacts, wantsUndo: boolean): BlockUndo | undefined {
    const before = wantsUndo ? this.state() : undefined;
    const state = this.#state;
    const timeBefore = state.timeMs;
    const timeMs = blockTime(facts.ownTimeMs, timeBefore, this.parts.nowMs);
    this.#moveTime(timeMs, facts);
    state.height = facts.height;
    state.hash = facts.hash;
    const seconds = Math.floor(timeMs / 1_000);
    const minute = Math.floor(seconds / 60);
    // Time and counts begin with block 1.
    if (facts.height === 0) return before && { before, minute, addresses: [], deployers: [], icm: [] };
    const previousTimeMs = state.firstTimeMs === undefined ? timeMs : timeBefore!;
    state.firstTimeMs ??= timeMs;
    this.#open(seconds, facts.height, previousTimeMs);
    state.transactions += facts.transactions;
    state.contracts += facts.contracts;
    state.icmSourceTransactions += facts.icmSourceTransactions;
    state.icmDestinationTransactions += facts.icmDestinationTransactions;
    state.icmTransactions += facts.icmTransactions;
    const addresses: SeenBefore[] = [];
    for (const [address, sends] of facts.appearances) this.#see(address, sends, minute, addresses);
    const deployers: SeenBefore[] = [];
    for (const address of facts.deployers) this.#deploys(address, minute, deployers);
    const icm = this.#countMessages(facts, seconds);
    this.#addToBuckets(facts, timeMs);
    return before && { before, minute, addresses, deployers, icm };
  }

  /** Blocks of one time are one group, whose rate is that of one block. */
  #moveTime(timeMs: number, { transactions, gasUsed }: BlockFacts): void {
    const state = this.#state;
    if (state.timeMs === timeMs) {
      state.groupTransactions += transactions;
      state.groupGas += gasUsed;
      return;
    }
    state.previousTimeMs = state.timeMs;
    state.timeMs = timeMs;
    state.groupTransactions = transactions;
    state.groupGas = gasUsed;
  }

  /** Begins the intervals that the time has come to. */
  #open(seconds: number, height: number, previousTimeMs: number): void {
    const open = [...this.#state.open];
    for (const [timeInterval, interval] of TIME_INTERVALS.entries()) {
      if (seconds < (this.#ends[timeInterval] ?? NEVER)) continue;
      const running = open[timeInterval];
      if (running) this.#closed.push(running);
      const beginsAt = beginOf(interval, seconds);
      open[timeInterval] = emptyBucket({ timeInterval, beginsAt, firstHeight: height, previousTimeMs });
      this.#ends[timeInterval] = nextBegin(interval, beginsAt);
    }
    this.#state.open = open;
  }

  #see(address: Hex, sends: boolean, minute: number, undo: SeenBefore[]): void {
    const { addresses, lastSeen } = this.parts;
    const { last = NEVER, sent = NEVER } = addresses.get(address) ?? {};
    const sendsAnew = sends && sent !== minute;
    if (last === minute && !sendsAnew) return;
    undo.push({ address, last, sent, sends: sendsAnew });
    if (last === NEVER) this.#state.addresses++;
    for (const bucket of this.#state.open) {
      if (last === NEVER) bucket.newAddresses++;
      if (bucket.timeInterval === MINUTE) continue;
      const firstMinute = bucket.beginsAt / 60;
      if (isBefore(last, firstMinute)) bucket.activeAddresses++;
      if (sendsAnew && isBefore(sent, firstMinute)) bucket.activeSenders++;
    }
    if (last !== minute) lastSeen.move('addresses', last, minute);
    if (sendsAnew) lastSeen.move('senders', sent, minute);
    addresses.see(address, minute, sends);
  }

  #deploys(address: Hex, minute: number, undo: SeenBefore[]): void {
    const { deployers, lastSeen } = this.parts;
    const last = deployers.get(address)?.last ?? NEVER;
    if (last === minute) return;
    undo.push({ address, last, sent: NEVER, sends: false });
    if (last === NEVER) {
      this.#state.deployers++;
      for (const timeInterval of [DAY, MONTH]) this.#state.open[timeInterval]!.newDeployers++;
    }
    const day = this.#state.open[DAY]!;
    if (isBefore(last, day.beginsAt / 60)) {
      day.deployers++;
      this.deployerDays.push({ address, day: dayOf(minute) });
    }
    lastSeen.move('deployers', last, minute);
    deployers.see(address, minute, false);
  }

  /** Each message counts once in each direction: one whose nonce is not larger than an earlier one's was sent again. */
  #countMessages({ messages }: BlockFacts, seconds: number): IcmCount[] {
    const counts = new Map<string, IcmCount>();
    for (const { kind, contract, otherBlockchainId, nonce } of messages) {
      if (kind === 'sent') {
        if (nonce <= BigInt(this.#state.sentNonces[contract] ?? -1)) continue;
        this.#state.sentNonces = { ...this.#state.sentNonces, [contract]: String(nonce) };
      }
      const key = `${kind}/${otherBlockchainId}`;
      const count = counts.get(key);
      if (count) count.messages++;
      else counts.set(key, { direction: kind, otherBlockchainId, messages: 1 });
    }
    for (const count of counts.values()) this.parts.icm.add(seconds, count);
    return [...counts.values()];
  }

  #addToBuckets(facts: BlockFacts, timeMs: number): void {
    const { previousTimeMs, groupTransactions, groupGas, open } = this.#state;
    const elapsedMs = previousTimeMs === undefined ? undefined : timeMs - previousTimeMs;
    const [tps, gps] =
      elapsedMs === undefined ? [0, 0] : [rate(groupTransactions, elapsedMs), rate(Number(groupGas), elapsedMs)];
    for (const bucket of open) {
      bucket.lastHeight = facts.height;
      bucket.lastTimeMs = timeMs;
      bucket.transactions += facts.transactions;
      bucket.contracts += facts.contracts;
      bucket.gasUsed += facts.gasUsed;
      bucket.feesPaid += facts.feesPaid;
      bucket.priceSum += facts.priceSum;
      if (facts.maxPrice > bucket.maxPrice) bucket.maxPrice = facts.maxPrice;
      bucket.maxTps = Math.max(bucket.maxTps, tps);
      bucket.maxGps = Math.max(bucket.maxGps, gps);
    }
  }
}

/** By second. */
function rate(amount: number, elapsedMs: number): number {
  return (amount * 1_000) / elapsedMs;
}

/** Whether a minute lies before an interval; {@link NEVER} does so of every one. */
function isBefore(minute: number, firstMinute: number): boolean {
  return minute === NEVER || minute < firstMinute;
}
