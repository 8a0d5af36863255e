import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { noteContracts, readStoredDelegates, replaceTokenTexts, type StoredTexts } from '@nunatak/evm-writes';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { readDelegates } from '../contracts/contract-checks.js';
import type { ContractCalls } from './contract-calls.js';
import type { CurrentTexts } from './current-texts.js';
import { readTokenMetadata } from './token-metadata.js';
import { UnhurriedTokens } from './unhurried-tokens.js';

/** What a reading found of a token. */
interface Reread {
  address: Hex;
  /** Absent where the stored texts stay. */
  texts: StoredTexts | undefined;
  /** Whether the contract delegates elsewhere than is stored. */
  isMoved: boolean;
}

/**
 * Reads again what tokens state of themselves, at the head, some at a time: tokens that were touched while the chain is followed, and tokens
 * that the audit comes to. Another text, or another implementation, has the contract looked at, too.
 */
export class TokenRereads extends UnhurriedTokens<{ address: Hex }, Reread> {
  constructor(
    pool: Pool,
    chainId: string,
    contracts: ContractCalls,
    logger: Logger,
    private readonly texts: CurrentTexts,
  ) {
    super(pool, chainId, contracts, logger, 'tokens not read again yet');
  }

  /** Blocks that were just stored touch some tokens. Those of old blocks, during a backfill, are not noted. */
  touched(tokens: readonly Hex[]): void {
    if (!this.isBackfilling) this.texts.note(tokens);
  }

  /** Reads those of some tokens at a block that were not read for a minute. */
  async readNow(block: StateBlock, tokens: Iterable<Hex>): Promise<void> {
    const rested = this.texts.rested(tokens).map((address) => ({ address }));
    if (rested.length > 0) await this.askThese(rested, block);
  }

  protected async waiting(limit: number, without: Hex[]): Promise<{ address: Hex }[]> {
    return this.texts.dueNow(limit, without).map((address) => ({ address }));
  }

  protected async ask(tokens: { address: Hex }[], block: StateBlock): Promise<(Reread | undefined)[]> {
    const addresses = tokens.map(({ address }) => address);
    const said = await readTokenMetadata(this.contracts, block, addresses);
    const moved = await this.movedDelegates(block, addresses);
    const answered = addresses.flatMap((address, i) => (said[i] ? [{ address, ...said[i] }] : []));
    const changed = new Map((await this.texts.changed(block, answered)).map((texts) => [texts.address, texts]));
    return addresses.map(
      (address, i) => said[i] && { address, texts: changed.get(address), isMoved: moved.has(address) },
    );
  }

  protected override worthStoring(read: Reread[]): Reread[] {
    return read.filter(({ texts, isMoved }) => texts || isMoved);
  }

  protected async store(client: PoolClient, read: Reread[], height: number): Promise<void> {
    const texts = read.flatMap((one) => one.texts ?? []);
    await replaceTokenTexts(client, this.chainId, height, texts);
    const looks = read.map(({ address }) => ({ address, first: height, last: height }));
    await noteContracts(client, this.chainId, looks);
  }

  protected override notStored(read: Reread[]): void {
    this.texts.notStored(read);
  }

  protected override get nextPostponed(): number | undefined {
    const times = [super.nextPostponed, this.texts.nextDue].filter((at) => at !== undefined);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /** Proxies whose slot or beacon names another implementation than is stored. */
  private async movedDelegates(block: StateBlock, addresses: Hex[]): Promise<Set<Hex>> {
    const stored = await readStoredDelegates(this.pool, this.chainId, addresses);
    const now = await readDelegates(
      this.contracts,
      block,
      stored.map(({ address }) => address),
    );
    return new Set(
      stored.flatMap(({ address, implementation }, i) =>
        now[i] && now[i].implementation !== implementation ? [address] : [],
      ),
    );
  }
}
