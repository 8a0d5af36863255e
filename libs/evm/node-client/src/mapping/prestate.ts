import { InvalidAnswerError } from '@nunatak/chain-nodes';
import type { Hex, NativeBalance } from '@nunatak/evm-contracts';
import { UnsupportedFormError } from '../errors/unsupported-form-error.js';
import type { RawAccount } from '../raw/raw-block.js';
import { addressOf, amountOf, guarded, listOf, objectOf } from './quantity.js';

type Accounts = Record<string, RawAccount>;

interface Movement {
  before: bigint;
  balance: bigint;
  /** Whether any transaction changed the balance (a diff also lists accounts whose nonce or code changed). */
  moved: boolean;
}

/**
 * Native balances after a block, folded from geth's prestateTracer in diff mode, transaction by transaction: the last `post` of an
 * account is its balance, the first `pre` what it had before. A `post` without a balance keeps that of `pre`.
 *
 * In `pre` but not in `post` says nothing of the balance: geth leaves out accounts that it takes for destroyed, coreth, subnet-evm and
 * geth up to 1.16.5 all that executed SELFDESTRUCT, although since Cancun (EIP-6780) most of them live on, and although the frame may have
 * been reverted. Such accounts are {@link unsettled} until their balance was read after the block and {@link set}.
 */
export class PrestateFold {
  readonly #accounts = new Map<Hex, Movement>();
  readonly #unsettled = new Set<Hex>();

  /**
   * Adds a block's diffs.
   * @param hashes the transactions' hashes, to compare with where the node names them
   */
  addBlock(raw: unknown, hashes?: readonly Hex[]): this {
    return guarded('state diffs', () => {
      const diffs = listOf(raw, 'state diffs');
      if (hashes !== undefined && diffs.length !== hashes.length) {
        throw new InvalidAnswerError(`a block of ${hashes.length} transactions, but ${diffs.length} state diffs came`);
      }
      for (let i = 0; i < diffs.length; i++) {
        const diff = objectOf<{ txHash?: unknown; result?: unknown }>(diffs[i], 'a state diff');
        const hash = hashes?.[i];
        if (hash !== undefined && typeof diff.txHash === 'string' && diff.txHash.toLowerCase() !== hash) {
          throw new InvalidAnswerError(
            `state diff ${i}: expected transaction ${hash}, the node gave ${diff.txHash.slice(0, 80)}`,
          );
        }
        if ('structLogs' in diff) throw new UnsupportedFormError('balances', 'the node ignores the prestateTracer');
        if (diff.result === undefined || diff.result === null) {
          throw new InvalidAnswerError(`state diff ${i} could not be made by the node`);
        }
        const { pre, post } = objectOf<{ pre?: unknown; post?: unknown }>(diff.result, 'a state diff');
        if (!isPlainObject(pre) || !isPlainObject(post)) {
          throw new UnsupportedFormError('balances', "the node ignores the prestateTracer's diffMode");
        }
        this.#add(pre, post);
      }
      return this;
    });
  }

  /** Accounts whose balance the diffs don't tell. */
  get unsettled(): Hex[] {
    return [...this.#unsettled];
  }

  /**
   * Sets a balance that was read after the block; it holds whatever the diffs said. What the account had before is then not known: it may
   * have moved before the diffs name it first.
   */
  set(address: Hex, balance: bigint): void {
    this.#unsettled.delete(address);
    this.#accounts.set(address, { before: -1n, balance, moved: true });
  }

  /** The accounts whose balance moved. None may be {@link unsettled} any more. */
  balances(): NativeBalance[] {
    if (this.#unsettled.size > 0)
      throw new Error(`balances of ${this.unsettled.join(', ')} were not read after the block`);
    const result: NativeBalance[] = [];
    for (const [address, { before, balance, moved }] of this.#accounts) {
      if (!moved) continue;
      result.push(before < 0n ? { address, balance } : { address, balance, before });
    }
    return result;
  }

  #add(pre: Accounts, post: Accounts): void {
    for (const key in pre) {
      const before = balanceOf(pre[key]) ?? 0n;
      const after = post[key];
      if (after === undefined) this.#unsettled.add(addressOf(key, 'an account of a state diff'));
      const balance = after === undefined ? undefined : balanceOf(after);
      this.#move(key, before, balance ?? before, balance !== undefined && balance !== before);
    }
    for (const key in post) {
      if (key in pre) continue;
      const balance = balanceOf(post[key]) ?? 0n;
      this.#move(key, 0n, balance, balance !== 0n);
    }
  }

  #move(key: string, before: bigint, balance: bigint, moved: boolean): void {
    const address = addressOf(key, 'an account of a state diff');
    const known = this.#accounts.get(address);
    if (known === undefined) {
      this.#accounts.set(address, { before, balance, moved });
      return;
    }
    known.balance = balance;
    known.moved ||= moved;
  }
}

/** Absent stays absent. geth writes hex; a few nodes write a decimal string. */
function balanceOf(account: RawAccount | undefined): bigint | undefined {
  const balance = objectOf<RawAccount>(account, 'an account of a state diff').balance;
  if (balance === undefined || balance === null) return undefined;
  return amountOf(balance, 'balance of a state diff');
}

function isPlainObject(value: unknown): value is Accounts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
