import type { Hex, StateBlock } from '@firn/evm-contracts';
import type { SeenMoves } from '@firn/evm-decoding';
import {
  type ChainHead,
  indexesAreMissing,
  readDueContracts,
  readSomeNftMoves,
  StoredBlockHashes,
  unreadContracts,
  writeContractFindings,
  writeLateReading,
} from '@firn/evm-store';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { ContractCalls } from '../tokens/contract-calls.js';
import type { Left } from '../tokens/head-task.js';
import { UnhurriedTokens } from '../tokens/unhurried-tokens.js';
import { type CheckedContract, checkContracts } from './contract-checks.js';

/** Moves of a contract's tokens that are looked at: the owners of so many are asked about. */
const MOVES_EACH = 4;

/** Runs work in a transaction that holds the chain's head locked, between two batches of its indexing, which then forgets what it remembers. */
export type Exclusively = (work: (client: PoolClient, head: ChainHead) => Promise<void>) => Promise<void>;

/**
 * Finds out what contracts are, once something asked for it: they came to be, acted for the first time, stated to be others, went. While the
 * chain lacks indexes since an upgrade, nothing is asked: each contract's transfers would be looked for through all of the chain's.
 */
export class PendingContracts extends UnhurriedTokens<{ address: Hex }, CheckedContract> {
  /** Whether the chain has the indexes by which a contract's transfers are found. */
  private isIndexed = false;

  /** @param exclusively for what changes rows that the indexing derives */
  constructor(
    pool: Pool,
    chainId: string,
    contracts: ContractCalls,
    logger: Logger,
    private readonly exclusively: Exclusively,
  ) {
    super(pool, chainId, contracts, logger, 'what contracts are is not found out yet');
  }

  protected override async askSome(head: ChainHead): Promise<Left> {
    this.isIndexed ||= !(await indexesAreMissing(this.pool, this.chainId));
    return this.isIndexed ? super.askSome(head) : 'later';
  }

  protected waiting(limit: number, without: Hex[]): Promise<{ address: Hex }[]> {
    return readDueContracts(this.pool, this.chainId, limit, without);
  }

  protected async ask(due: { address: Hex }[], block: StateBlock): Promise<(CheckedContract | undefined)[]> {
    const addresses = due.map(({ address }) => address);
    const seen = new Map<Hex, SeenMoves[number][]>(addresses.map((address) => [address, []]));
    for (const { contract, ...move } of await readSomeNftMoves(this.pool, this.chainId, addresses, MOVES_EACH))
      seen.get(contract)!.push(move);
    const found = await checkContracts(
      this.contracts,
      block,
      addresses.map((address) => ({ address, seen: seen.get(address)! })),
    );
    await this.readAnew(
      block,
      found.flatMap((contract) => contract ?? []),
    );
    return found;
  }

  /** Before what was found is stored: then the contracts are not due any more, and nobody would come by again. */
  private async readAnew({ height, hash }: StateBlock, found: CheckedContract[]): Promise<void> {
    const readings = await unreadContracts(this.pool, this.chainId, found);
    if (readings.length === 0) return;
    await this.exclusively(async (client, head) => {
      if ((await new StoredBlockHashes(client).hashAt(this.chainId, height)) !== hash) return; // reverted: asked again
      for (const reading of readings)
        await writeLateReading(client, this.chainId, { ...reading, height: head.height + 1 });
    });
  }

  protected store(client: PoolClient, findings: CheckedContract[], height: number): Promise<void> {
    return writeContractFindings(client, this.chainId, height, findings);
  }
}
