import { afterEach } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import type { Hex, Log, NodeState, StateBlock, StateCall, StateCallResult, StorageSlot } from '@nunatak/evm-contracts';
import { TRANSFER, TRANSFER_SINGLE } from '@nunatak/evm-decoding';
import { CHAIN, padded, type RandomChain, type ScriptedIndexing, word } from '@nunatak/evm-indexer/testing';
import { type AuditProgress, readAudits } from '@nunatak/evm-queries';
import type { AuditedKind } from '@nunatak/evm-schema';
import { readNativeMismatches } from '@nunatak/evm-writes';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { Auditor, type AuditorOptions, type AuditTiming } from '../auditing/auditor.js';
import { EnricherMetrics } from '../enricher-metrics.js';
import { applyVerdicts } from './enriched-chain.js';

/** An ERC-721 Transfer log. */
export function ownerLog(token: Hex, from: Hex, to: Hex, tokenId: bigint, logIndex = 0): Log {
  return { logIndex, address: token, topics: [TRANSFER, padded(from), padded(to), `0x${word(tokenId)}`], data: '0x' };
}

/** An ERC-1155 TransferSingle log. */
export function singleLog(token: Hex, from: Hex, to: Hex, tokenId: bigint, value: bigint, logIndex = 0): Log {
  const topics: Hex[] = [TRANSFER_SINGLE as Hex, padded(from), padded(from), padded(to)];
  return { logIndex, address: token, topics, data: `0x${word(tokenId)}${word(value)}` };
}

/** A node that tells the truth of a random chain, also of its accounts, and what a test says of collections. */
export class AuditedNode implements NodeState {
  /** By contract and token id; absent: the call fails. */
  readonly owners = new Map<string, Hex>();
  /** By contract, token id and holder. */
  readonly balances1155 = new Map<string, bigint>();
  /** ERC-20 balances that are other than the transfers say, by token and holder. */
  readonly odd = new Map<string, bigint>();
  /** Runs before each answer: it waits, or throws what the node does instead of answering. */
  before: (item: StateCall | Hex, block: StateBlock) => Promise<void> | void = () => undefined;
  /** Replaces what a call gives, where it returns something. */
  instead: (call: StateCall) => StateCallResult | undefined = () => undefined;
  /** Replaces native balances, where it returns something. */
  insteadOfBalance: (address: Hex) => bigint | undefined = () => undefined;
  questions = 0;

  constructor(private readonly random: RandomChain) {}

  async call(chainId: string, block: StateBlock, calls: StateCall[]): Promise<StateCallResult[]> {
    this.questions++;
    const results: StateCallResult[] = [];
    for (const call of calls) {
      await this.before(call, block);
      results.push(this.instead(call) ?? (await this.truth(chainId, block, call)));
    }
    return results;
  }

  async balances(_chainId: string, block: StateBlock, addresses: Hex[]): Promise<bigint[]> {
    this.questions++;
    const results: bigint[] = [];
    for (const address of addresses) {
      await this.before(address, block);
      results.push(this.insteadOfBalance(address) ?? this.nativeAt(block.height, address));
    }
    return results;
  }

  private async truth(chainId: string, block: StateBlock, call: StateCall): Promise<StateCallResult> {
    const { to, data } = call;
    if (data.startsWith('0x6352211e')) return answer(this.owners.get(`${to}/${BigInt(`0x${data.slice(10)}`)}`));
    if (data.startsWith('0x00fdd58e')) {
      const [holder, tokenId]: [Hex, bigint] = [`0x${data.slice(34, 74)}`, BigInt(`0x${data.slice(74)}`)];
      const stated = this.balances1155.get(`${to}/${tokenId}/${holder}`);
      const balance = stated ?? this.random.collectible(block.height, { token: to, holder, tokenId });
      return { ok: true, data: `0x${word(balance)}` };
    }
    const odd = this.odd.get(`${to}/0x${data.slice(34)}`);
    if (odd !== undefined) return { ok: true, data: `0x${word(odd)}` };
    return (await this.random.node.call(chainId, block, [call]))[0]!;
  }

  codes(chainId: string, block: StateBlock, addresses: Hex[]): Promise<Hex[]> {
    return this.random.node.codes(chainId, block, addresses);
  }

  storage(chainId: string, block: StateBlock, slots: StorageSlot[]): Promise<Hex[]> {
    return this.random.node.storage(chainId, block, slots);
  }

  private nativeAt(upTo: number, address: Hex): bigint {
    for (let height = upTo; height >= 0; height--) {
      const found = this.random.chain.blocks[height]!.balances!.find((balance) => balance.address === address);
      if (found) return found.balance;
    }
    return 0n;
  }
}

function answer(owner: Hex | undefined): StateCallResult {
  return owner === undefined ? { ok: false } : { ok: true, data: padded(owner) };
}

/** Nothing is waited for. */
export const AT_FULL_RATE: AuditTiming = { idleMs: 1, turnMs: 0, confirmMs: 0 };

/** Ends the audits of a test, also of one that failed: the next would meet them. */
const running: Auditor[] = [];
afterEach(async () => {
  for (const auditor of running.splice(0)) await auditor.stop();
});

/** An audit of the scripted chain, at full rate; `logged` is what it told the log. */
export function auditorOf(
  test: ScriptedIndexing,
  nodeState: NodeState,
  more: Partial<AuditorOptions> = {},
): { auditor: Auditor; logged: string[]; registry: Registry } {
  const logged: string[] = [];
  const logger = pino(
    { level: 'info' },
    {
      write: (line: string) => logged.push((JSON.parse(line) as { msg: string }).msg),
    },
  );
  const registry = new Registry();
  const auditor = new Auditor({
    ...{ chainId: CHAIN, pool: test.pool, nodeState, logger },
    ...{ metrics: new EnricherMetrics(registry), share: 1, timing: AT_FULL_RATE, ...more },
  });
  running.push(auditor);
  return { auditor, logged, registry };
}

/** How far the scripted chain's audit is, by kind. */
export async function audits(test: ScriptedIndexing): Promise<Map<AuditedKind, AuditProgress>> {
  const found = (await readAudits(test.pool, [CHAIN])).get(CHAIN) ?? [];
  return new Map(found.map((audit) => [audit.kind, audit]));
}

/** Accounts that are marked for a native balance that is not the node's. */
export async function marked(test: ScriptedIndexing): Promise<{ address: Hex; isUnexplained: boolean }[]> {
  const found = await readNativeMismatches(test.pool, CHAIN, 1_000);
  return found.map(({ address, isUnexplained }) => ({ address, isUnexplained }));
}

/** Runs an audit until each kind has been compared as a whole, and what differed was looked at again. */
export async function auditAll(test: ScriptedIndexing, nodeState: NodeState, more: Partial<AuditorOptions> = {}) {
  const run = auditorOf(test, nodeState, more);
  run.auditor.start();
  // In the second turn whatever the first one found waits no longer.
  for (const _ of ['first', 'second']) await wholeTurn(test);
  await run.auditor.stop();
  return run;
}

/** Waits until a turn of each kind that begins from now on has come to its end. */
export async function wholeTurn(test: ScriptedIndexing): Promise<void> {
  const before = new Date();
  await until(async () => {
    await applyVerdicts(test);
    const all = [...(await audits(test)).values()];
    return all.length === 4 && all.every(({ wholeTurnBegunAt }) => wholeTurnBegunAt && wholeTurnBegunAt >= before);
  });
}
