import { createHash } from 'node:crypto';
import { NodeError } from '@nunatak/chain-nodes';
import type { LedgerBlock, LedgerEntry } from '../blocks/ledger-event.js';
import type { LedgerNode } from '../node/ledger-node.js';

const ACCOUNTS = ['alice', 'bob', 'carol', 'dave'];

/** A node in memory. Each ledger begins with one block, at height 0. */
export class MemoryNode implements LedgerNode {
  private readonly ledgers = new Map<string, LedgerBlock[]>();
  /** Ledgers whose exchanges it spoils, and how many it has. */
  readonly spoiled = new Map<string, number>();

  async head(ledger: string): Promise<number> {
    this.spoils(ledger);
    return this.chain(ledger).length - 1;
  }

  async blocks(ledger: string, from: number, to: number): Promise<LedgerBlock[]> {
    const first = this.spoils(ledger) ? from + 1 : from;
    return structuredClone(this.chain(ledger).slice(first, to + 1));
  }

  /** The whole ledger, whatever the node answers. */
  chain(ledger: string): LedgerBlock[] {
    let chain = this.ledgers.get(ledger);
    if (!chain) {
      chain = [newBlock(ledger, 0, '')];
      this.ledgers.set(ledger, chain);
    }
    return chain;
  }

  grow(ledger: string, blocks: number, memo = ''): LedgerBlock[] {
    const chain = this.chain(ledger);
    const grown = Array.from({ length: blocks }, (_, i) => newBlock(ledger, chain.length + i, memo));
    chain.push(...grown);
    return grown;
  }

  /** Counts a spoiled exchange; some get no answer at all. @returns whether this one is to be spoiled */
  private spoils(ledger: string): boolean {
    const before = this.spoiled.get(ledger);
    if (before === undefined) return false;
    this.spoiled.set(ledger, before + 1);
    if (before % 3 === 0) throw new NodeError('retryable', `the node of ledger ${ledger} is away`);
    return true;
  }
}

function newBlock(ledger: string, height: number, memo: string): LedgerBlock {
  const hash = createHash('sha256').update(`${ledger}/${height}/${memo}`).digest('hex');
  const at = (i: number) => ACCOUNTS[(height * 7 + i) % ACCOUNTS.length]!;
  const amount = BigInt(height) * 10n ** 20n + 1n;
  const entries: LedgerEntry[] = [
    { account: at(0), amount: -amount },
    { account: at(1), amount },
  ];
  return { height, hash, entries, memo };
}
