import { NodeError } from '@nunatak/chain-nodes';
import type { LedgerBlock } from '../blocks/ledger-event.js';

/** What a ledger's node answers. */
export interface LedgerNode {
  /** The height of a ledger's last block. */
  head(ledger: string): Promise<number>;
  /** A ledger's blocks from one height to another, both inclusive. */
  blocks(ledger: string, from: number, to: number): Promise<LedgerBlock[]>;
}

const TIMEOUT_MS = 5_000;

/** A node over HTTP: `GET /North/head`, `GET /North/blocks?from=0&to=9`. Amounts are decimal text. */
export class HttpLedgerNode implements LedgerNode {
  constructor(private readonly url: string) {}

  head(ledger: string): Promise<number> {
    return this.ask(`${ledger}/head`);
  }

  blocks(ledger: string, from: number, to: number): Promise<LedgerBlock[]> {
    return this.ask(`${ledger}/blocks?from=${from}&to=${to}`);
  }

  private async ask<T>(path: string): Promise<T> {
    try {
      const response = await fetch(`${this.url}/${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`it answers ${response.status}`);
      return JSON.parse(await response.text(), (key, value) => (key === 'amount' ? BigInt(value) : value)) as T;
    } catch (error) {
      throw new NodeError('retryable', `the ledgers' node can't be asked: ${(error as Error).message}`);
    }
  }
}
