import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { balanceOfCall } from '@nunatak/evm-decoding';
import { evmCoverage } from '@nunatak/evm-schema';
import {
  type AirdropCounts,
  FRESH_SECONDS,
  LEAST_ACCOUNTS,
  LEAST_AT_ONCE,
  massAirdrop,
  type ProbedBalances,
  probeAddresses,
  type TransferCounts,
} from '@nunatak/evm-token-lists';
import { creationOf, type DueSuspect, earlyRecipients, movesInOthersNames } from '@nunatak/evm-writes';
import type { EnrichedChain } from '../pending-tokens.js';

/** Accounts whose code is asked for at once. */
const CODES_A_QUESTION = 100;
const WORD = /^0x[0-9a-f]{64}$/;

/** Counts what heuristics ask of tokens, by what is stored up to a block and what a node says at it. */
export class TokenFactsReader {
  constructor(
    private readonly chain: EnrichedChain,
    private readonly salt: string,
  ) {}

  /**
   * Undefined where it is not known: the token's contract was made before consents are stored without a gap up to the block, or nobody knows when.
   */
  async transferCounts({ address, standard }: DueSuspect, block: StateBlock): Promise<TransferCounts | undefined> {
    if (standard !== 20) return undefined;
    const { pool, chainId } = this.chain;
    const [created, covered] = await Promise.all([
      creationOf(pool, chainId, address, block.height),
      evmCoverage.readAt(pool, chainId, 'consents', block.height),
    ]);
    if (!created || !covered || created.height < covered.from) return undefined;
    const { transfers, unasked } = await movesInOthersNames(pool, chainId, address, {
      from: created.height,
      to: block.height,
    });
    // So few make no pattern, whether they have code or not.
    if (unasked.length < LEAST_ACCOUNTS) return { transfers, inOthersNames: 0, accounts: 0 };
    const plain = await this.withoutCode(
      unasked.map(({ account }) => account),
      block,
    );
    const others = unasked.filter(({ account }) => plain.has(account));
    return {
      transfers,
      inOthersNames: others.reduce((sum, { transfers: n }) => sum + n, 0),
      accounts: others.length,
    };
  }

  /** Undefined where nobody knows when the token's contract was made. */
  async airdropCounts({ address, now }: DueSuspect, block: StateBlock): Promise<AirdropCounts | undefined> {
    const { pool, chainId } = this.chain;
    const created = await creationOf(pool, chainId, address, block.height);
    if (!created) return undefined;
    const heights = { from: created.height, to: block.height };
    const recipients = await earlyRecipients(
      pool,
      chainId,
      address,
      heights,
      created.at + FRESH_SECONDS,
      LEAST_AT_ONCE,
    );
    const countsOf = (some: typeof recipients): AirdropCounts => {
      const airdropped = some.filter(({ wasAirdropped }) => wasAirdropped);
      return {
        ageSeconds: now - created.at,
        recipients: some.length,
        airdropped: airdropped.length,
        using: airdropped.filter(({ isUsing }) => isUsing).length,
      };
    };
    const counts = countsOf(recipients);
    // The node is asked which of them are contracts only where something may come of it.
    if (massAirdrop(counts) === undefined) return counts;
    const plain = await this.withoutCode(
      recipients.map(({ account }) => account),
      block,
    );
    return countsOf(recipients.filter(({ account }) => plain.has(account)));
  }

  /** What tokens answer for accounts that they can't know. Undefined of one of which not all answers could be had in time. */
  async probedBalances(tokens: DueSuspect[], block: StateBlock): Promise<(ProbedBalances | undefined)[]> {
    const probes = tokens.map(({ address, standard }) =>
      standard === 20 ? probeAddresses(address.slice(2), this.salt) : [],
    );
    const calls = tokens.flatMap(({ address }, i) =>
      probes[i]!.map((account) => ({ to: address, data: balanceOfCall(account) })),
    );
    const results = await this.chain.contracts.run(block, calls);
    return probes.map((accounts) => {
      const answers = results.splice(0, accounts.length);
      if (answers.some((answer) => answer === undefined)) return undefined;
      return {
        answers: answers.map((answer) => (answer!.ok && WORD.test(answer!.data) ? BigInt(answer!.data) : undefined)),
      };
    });
  }

  private async withoutCode(accounts: Hex[], block: StateBlock): Promise<ReadonlySet<Hex>> {
    const plain = new Set<Hex>();
    for (let at = 0; at < accounts.length; at += CODES_A_QUESTION) {
      const some = accounts.slice(at, at + CODES_A_QUESTION);
      const codes = await this.chain.contracts.codes(block, some);
      some.forEach((account, i) => {
        if (codes[i] === '0x') plain.add(account);
      });
    }
    return plain;
  }
}
