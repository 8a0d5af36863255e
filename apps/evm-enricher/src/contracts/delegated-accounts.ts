import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { delegationTarget } from '@nunatak/evm-decoding';
import { askForLooks, changesDelegations, readDelegatedAccounts, type StoredDelegate } from '@nunatak/evm-writes';
import { MovedBlocks } from '../moved-blocks.js';
import type { EnrichedChain } from '../pending-tokens.js';

/** So many codes are asked at once. */
const ACCOUNTS_A_STEP = 100;
/** A round over all accounts begins at most once in this time: on busy chains each block changes some delegation. */
const ROUND_MS = 60_000;
const NOBODY: Hex = '0x';

/**
 * Finds stored accounts whose delegation (EIP-7702) was changed or taken back, and asks for a look at them. A transaction does not name the
 * accounts whose delegations it changes, and recovering them from signatures takes milliseconds each. So after such a transaction the codes of
 * the stored accounts with a delegation are compared: there are few.
 */
export class DelegatedAccounts {
  /** At first everything may have changed since the last session. */
  private isDue = true;
  private roundBegan = Number.NEGATIVE_INFINITY;
  /** The last account that the round under way has compared; {@link NOBODY} before the first one. */
  private behind: Hex | undefined;
  private readonly blocks: MovedBlocks;

  constructor(private readonly chain: EnrichedChain) {
    this.blocks = new MovedBlocks(chain);
  }

  /** Compares the next accounts at a block, where it is time. */
  async compareSome(block: StateBlock): Promise<void> {
    const { chainId, pool } = this.chain;
    await this.blocks.since(block, async (heights) => {
      this.isDue ||= await changesDelegations(pool, chainId, heights);
    });
    if (this.behind === undefined) {
      if (!this.isDue || performance.now() - this.roundBegan < ROUND_MS) return;
      this.isDue = false;
      this.roundBegan = performance.now();
      this.behind = NOBODY;
    }
    const accounts = await readDelegatedAccounts(pool, chainId, this.behind, ACCOUNTS_A_STEP);
    if (accounts.length > 0) await this.compare(accounts, block);
    this.behind = accounts.length === ACCOUNTS_A_STEP ? accounts.at(-1)!.address : undefined;
  }

  private async compare(accounts: StoredDelegate[], block: StateBlock): Promise<void> {
    const { chainId, pool, contracts } = this.chain;
    const addresses = accounts.map(({ address }) => address);
    const codes = await contracts.codes(block, addresses);
    const isChanged = accounts.map(({ implementation }, i) => delegationTarget(codes[i]!) !== implementation);
    const changed = addresses.filter((_, i) => isChanged[i]);
    if (changed.length > 0) await askForLooks(pool, chainId, changed, block.height);
  }
}
