import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import type { TokenMetadata } from '@nunatak/evm-decoding';
import { type ChainHead, readTokensWithoutMetadata, type StoredToken, writeTokenMetadata } from '@nunatak/evm-writes';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { ContractCalls } from './contract-calls.js';
import { PendingTokens } from './pending-tokens.js';
import { readTokenMetadata } from './token-metadata.js';

type Read = { address: Hex } & TokenMetadata;

/** Reads what tokens say of themselves when it could not be read at their first block. */
export class PendingMetadata extends PendingTokens<StoredToken, Read> {
  constructor(pool: Pool, chainId: string, contracts: ContractCalls, logger: Logger) {
    super(pool, chainId, contracts, logger, 'token metadata not read yet');
  }

  /** Reads all that can be read at a stored block. @throws when no node answers, or has the block's state */
  async readAll(head: ChainHead, signal: AbortSignal): Promise<void> {
    if (head.hash === undefined) return;
    while (!signal.aborted && (await this.askSome(head)) === 'more');
  }

  protected waiting(limit: number, without: Hex[]): Promise<StoredToken[]> {
    return readTokensWithoutMetadata(this.pool, this.chainId, limit, without);
  }

  protected async ask(tokens: StoredToken[], block: StateBlock): Promise<(Read | undefined)[]> {
    const addresses = tokens.map(({ address }) => address);
    const said = await readTokenMetadata(this.contracts, block, addresses);
    return addresses.map((address, i) => said[i] && { address, ...said[i] });
  }

  protected store(client: PoolClient, read: Read[], height: number): Promise<void> {
    return writeTokenMetadata(client, this.chainId, height, read);
  }
}
