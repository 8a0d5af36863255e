import type { BlockAppended, Hex } from '@firn/evm-contracts';
import { ERC20_BALANCE } from '@firn/evm-store';
import type { Pool } from 'pg';
import { Erc20Ledger, ZERO_ADDRESS } from '../balances/erc20-ledger.js';
import { Erc20Openings, type FirstMeeting } from '../balances/erc20-openings.js';
import type { Batch, Derivation, StoredUpTo, TransferAtHeight } from '../indexing/derivation.js';
import { BatchComparisons } from './batch-comparisons.js';
import type { ContractCalls } from './contract-calls.js';
import { Erc20Moves } from './erc20-moves.js';
import { batchSuspects, type Suspect } from './suspects.js';
import { suspicionsOf } from './suspicion.js';
import { findTokens } from './token-discovery.js';
import { type KnownToken, TokenRegistry } from './token-registry.js';

/**
 * What a batch of blocks does to tokens: which contracts show themselves as tokens ({@link findTokens}), how ERC-20 balances move
 * ({@link Erc20Moves}), whose balances something suspicious may have moved ({@link batchSuspects}), and whether they move as the
 * transfers say ({@link BatchComparisons}).
 */
export class TokenDerivation implements Derivation {
  private readonly ledger: Erc20Ledger;
  private readonly registry: TokenRegistry;
  private readonly openings: Erc20Openings;
  private readonly moves: Erc20Moves;

  /** @param below only what the store says below this height counts: for reading some heights anew */
  constructor(
    pool: Pool,
    chainId: string,
    private readonly contracts: ContractCalls,
    below?: number,
  ) {
    this.openings = new Erc20Openings(pool, chainId, contracts);
    this.ledger = new Erc20Ledger(pool, chainId, this.openings, below);
    this.registry = new TokenRegistry(pool, chainId, below);
    this.moves = new Erc20Moves(chainId, this.ledger, this.openings, this.registry);
  }

  async begin({ startHeight }: StoredUpTo): Promise<void> {
    this.openings.begin(startHeight);
    this.ledger.clear();
    this.registry.clear();
    this.moves.begin();
  }

  commit(): void {
    this.ledger.commit();
  }

  /** Adds the batch's ERC-20 balances and tokens, asking the node what has to be asked. */
  async apply({ events, transfers, rows, tokens }: Batch): Promise<void> {
    this.openings.meet(events[0]!);
    const suspicions = events.map((event) => suspicionsOf(event.block));
    const addresses = new Set(transfers.map(({ transfer }) => transfer.token));
    for (const { contract } of suspicions.flat()) addresses.add(contract);
    await this.registry.load(addresses);

    const changed = new Set<KnownToken>(
      await findTokens(this.registry, this.contracts, { events, transfers, suspicions }),
    );
    const erc20 = transfers.filter(({ transfer }) => transfer.standard === 20);
    const suspects = await batchSuspects(this.registry, { events, transfers: erc20, suspicions });
    const balances = rows.of(ERC20_BALANCE);
    await this.moves.load(erc20, meetingsOf(events, erc20, suspects), balances);

    const comparisons = new BatchComparisons();
    events.forEach(({ height, hash }, i) => {
      const moved = this.moves.ofBlock(height, balances);
      comparisons.addBlock({ height, hash }, moved);
      for (const suspect of suspects[i]!)
        comparisons.addSuspect(suspect, this.moves.ofSuspect(height, suspect, balances));
    });
    for (const token of await comparisons.run(this.contracts)) changed.add(token);
    for (const token of this.moves.takeDoubtful()) changed.add(token);
    tokens.push(...changed);
  }
}

/** All holdings that a batch touches, each with the block below the one that touches it first. */
function meetingsOf(events: BlockAppended[], moves: TransferAtHeight[], suspects: Suspect[][]): Iterable<FirstMeeting> {
  const meetings = new Map<string, FirstMeeting>();
  let next = 0;
  events.forEach(({ height, parentHash }, i) => {
    const parent = { height: height - 1, hash: parentHash };
    const add = (holder: Hex, token: Hex) => {
      const key = holder + token;
      if (!meetings.has(key)) meetings.set(key, { holder, token, parent });
    };
    for (; moves[next]?.height === height; next++) {
      const { from, to, token } = moves[next]!.transfer;
      if (from !== ZERO_ADDRESS) add(from, token);
      if (to !== ZERO_ADDRESS) add(to, token);
    }
    for (const { token, holder } of suspects[i]!) add(holder, token.address);
  });
  return meetings.values();
}
