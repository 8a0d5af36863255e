import { inTransaction } from '@nunatak/database';
import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { delegationTarget } from '@nunatak/evm-decoding';
import {
  type ChainHead,
  noteContracts,
  readChainHead,
  readDelegatedAccounts,
  type StoredDelegate,
} from '@nunatak/evm-writes';
import type { Pool } from 'pg';
import type { ContractCalls } from '../tokens/contract-calls.js';

/** So many codes are asked at once. */
const ACCOUNTS_A_STEP = 100;
/** A round over all accounts begins at most once in this time: on busy chains each block changes some delegation. */
const ROUND_MS = 60_000;
const NOBODY: Hex = '0x';

/**
 * Finds stored accounts whose delegation (EIP-7702) was changed or taken back, and notes them for a look. A transaction does not name the
 * accounts whose delegations it changes, and recovering them from signatures takes milliseconds each. So after such a transaction the codes of
 * the stored accounts with a delegation are compared: there are few.
 */
export class DelegatedAccounts {
  /** At first everything may have changed since the last session. */
  private isDue = true;
  private roundBegan = Number.NEGATIVE_INFINITY;
  /** The last account that the round under way has compared; {@link NOBODY} before the first one. */
  private behind: Hex | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly chainId: string,
    private readonly contracts: ContractCalls,
  ) {}

  /** Some delegation may have changed in a stored block. */
  mayHaveChanged(): void {
    this.isDue = true;
  }

  /** Compares the next accounts at the head, where it is time. */
  async compareSome({ height, hash }: ChainHead): Promise<void> {
    if (this.behind === undefined) {
      if (!this.isDue || performance.now() - this.roundBegan < ROUND_MS) return;
      this.isDue = false;
      this.roundBegan = performance.now();
      this.behind = NOBODY;
    }
    const accounts = await readDelegatedAccounts(this.pool, this.chainId, this.behind, ACCOUNTS_A_STEP);
    if (accounts.length > 0) await this.compare(accounts, { height, hash: hash! });
    this.behind = accounts.length === ACCOUNTS_A_STEP ? accounts.at(-1)!.address : undefined;
  }

  private async compare(accounts: StoredDelegate[], block: StateBlock): Promise<void> {
    const { height } = block;
    const codes = await this.contracts.codes(
      block,
      accounts.map(({ address }) => address),
    );
    const changed = accounts.filter(({ implementation }, i) => delegationTarget(codes[i]!) !== implementation);
    if (changed.length > 0) {
      await inTransaction(this.pool, async (client) => {
        await readChainHead(client, this.chainId, true); // nobody writes meanwhile
        const looks = changed.map(({ address }) => ({ address, first: height, last: height }));
        await noteContracts(client, this.chainId, looks);
      });
    }
  }
}
