import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { readDelegates, readTokenMetadata } from '@nunatak/evm-smart-contracts';
import {
  askForLooks,
  readStoredDelegates,
  type StoredTexts,
  touchedTokens,
  writeTokenTexts,
} from '@nunatak/evm-writes';
import type { PoolClient } from 'pg';
import { MovedBlocks } from '../moved-blocks.js';
import { type EnrichedChain, PendingTokens } from '../pending-tokens.js';
import type { CurrentTexts } from './current-texts.js';

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
export class TokenRereads extends PendingTokens<{ address: Hex }, Reread> {
  private readonly blocks: MovedBlocks;

  constructor(
    chain: EnrichedChain,
    private readonly texts: CurrentTexts,
  ) {
    super(chain, 'tokens not reread yet');
    this.blocks = new MovedBlocks(chain);
  }

  /** Reads those of some tokens at a block that were not read for a minute. */
  async readNow(block: StateBlock, tokens: Iterable<Hex>): Promise<void> {
    const rested = this.texts.rested(tokens).map((address) => ({ address }));
    if (rested.length > 0) await this.askThese(rested, block);
  }

  protected async waiting(limit: number, without: Hex[], block: StateBlock): Promise<{ address: Hex }[]> {
    const { chainId, pool } = this.chain;
    await this.blocks.since(block, async (heights) => this.texts.note(await touchedTokens(pool, chainId, heights)));
    return this.texts.dueNow(limit, without).map((address) => ({ address }));
  }

  protected async ask(tokens: { address: Hex }[], block: StateBlock): Promise<(Reread | undefined)[]> {
    const addresses = tokens.map(({ address }) => address);
    const said = await readTokenMetadata(this.chain.contracts, block, addresses);
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

  protected async store(client: PoolClient, read: Reread[], block: StateBlock): Promise<void> {
    const { chainId } = this.chain;
    const texts = read.flatMap((one) => one.texts ?? []);
    await writeTokenTexts(client, chainId, block, texts);
    const addresses = read.map(({ address }) => address);
    await askForLooks(client, chainId, addresses, block.height);
  }

  protected override notStored(read: Reread[]): void {
    this.texts.notStored(read);
  }

  protected override get nextDue(): number | undefined {
    const times = [super.nextDue, this.texts.nextDue].filter((at) => at !== undefined);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /** Proxies whose slot or beacon names another implementation than is stored. */
  private async movedDelegates(block: StateBlock, addresses: Hex[]): Promise<Set<Hex>> {
    const stored = await readStoredDelegates(this.chain.pool, this.chain.chainId, addresses);
    const now = await readDelegates(
      this.chain.contracts,
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
