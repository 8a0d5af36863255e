import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import type { SeenMoves } from '@nunatak/evm-decoding';
import { StoredBlockHashes } from '@nunatak/evm-queries';
import {
  type ChainHead,
  readDueContracts,
  readSomeNftMoves,
  replaceTokenTexts,
  type StoredTexts,
  unreadContracts,
  writeContractFindings,
  writeLateReading,
} from '@nunatak/evm-writes';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { ContractCalls } from '../tokens/contract-calls.js';
import type { CurrentTexts } from '../tokens/current-texts.js';
import type { Left } from '../tokens/head-task.js';
import { UnhurriedTokens } from '../tokens/unhurried-tokens.js';
import { type CheckedContract, checkContracts } from './contract-checks.js';
import { DelegatedAccounts } from './delegated-accounts.js';

/** Moves of a contract's tokens that are looked at: the owners of so many are asked about. */
const MOVES_EACH = 4;

/** What was found of a contract, and what it states as a token, where that is not what is stored. */
type FoundContract = CheckedContract & { texts: StoredTexts | undefined };

/** Runs work in a transaction that holds the chain's head locked, between two batches of its indexing, which then forgets what it remembers. */
export type Exclusively = (work: (client: PoolClient, head: ChainHead) => Promise<void>) => Promise<void>;

/**
 * Finds out what contracts are, once something asked for it: they came to be, acted for the first time, stated to be others, went.
 */
export class PendingContracts extends UnhurriedTokens<{ address: Hex }, FoundContract> {
  /** Accounts whose delegations may have changed. */
  readonly delegated: DelegatedAccounts;

  /** @param exclusively for what changes rows that the indexing derives */
  constructor(
    pool: Pool,
    chainId: string,
    contracts: ContractCalls,
    logger: Logger,
    private readonly exclusively: Exclusively,
    private readonly texts: CurrentTexts,
  ) {
    super(pool, chainId, contracts, logger, 'what contracts are is not found out yet');
    this.delegated = new DelegatedAccounts(pool, chainId, contracts);
  }

  protected override async askSome(head: ChainHead): Promise<Left> {
    await this.delegated.compareSome(head);
    return super.askSome(head);
  }

  protected waiting(limit: number, without: Hex[]): Promise<{ address: Hex }[]> {
    return readDueContracts(this.pool, this.chainId, limit, without);
  }

  protected async ask(due: { address: Hex }[], block: StateBlock): Promise<(FoundContract | undefined)[]> {
    const addresses = due.map(({ address }) => address);
    const seen = new Map<Hex, SeenMoves[number][]>(addresses.map((address) => [address, []]));
    for (const { contract, ...move } of await readSomeNftMoves(this.pool, this.chainId, addresses, MOVES_EACH))
      seen.get(contract)!.push(move);
    const found = await checkContracts(
      this.contracts,
      block,
      addresses.map((address) => ({ address, seen: seen.get(address)! })),
    );
    const answered = found.flatMap((contract) => contract ?? []);
    await this.readAnew(block, answered);
    const changed = new Map((await this.texts.changed(block, answered)).map((texts) => [texts.address, texts]));
    return found.map((contract) => contract && { ...contract, texts: changed.get(contract.address) });
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

  protected async store(client: PoolClient, findings: FoundContract[], height: number): Promise<void> {
    await writeContractFindings(client, this.chainId, height, findings);
    const texts = findings.flatMap((contract) => contract.texts ?? []);
    if (texts.length > 0) await replaceTokenTexts(client, this.chainId, height, texts);
  }

  protected override notStored(findings: FoundContract[]): void {
    this.texts.notStored(findings.flatMap(({ texts }) => texts ?? []));
  }
}
