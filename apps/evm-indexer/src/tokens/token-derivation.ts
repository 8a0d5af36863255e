import { ERC20_BALANCE, ERC20_BALANCES, ERC1155_BALANCE, ERC1155_BALANCES } from '@nunatak/evm-schema';
import type { ContractCalls } from '@nunatak/evm-smart-contracts';
import type { Pool } from 'pg';
import { meetingsOf } from '../balances/meetings.js';
import { Openings } from '../balances/openings.js';
import { TransferLedger } from '../balances/transfer-ledger.js';
import type { Batch, Derivation, StoredUpTo } from '../indexing/derivation.js';
import { BatchComparisons } from './batch-comparisons.js';
import { Erc20Moves } from './erc20-moves.js';
import { Erc1155Moves } from './erc1155-moves.js';
import { batchSuspects } from './suspects.js';
import { suspicionsOf } from './suspicion.js';
import { findTokens } from './token-discovery.js';
import { TokenMismatches } from './token-mismatches.js';
import { type KnownToken, TokenRegistry } from './token-registry.js';
import { doubtfulReadings, readTransfers } from './transfer-rows.js';

/**
 * What a batch of blocks does to tokens: which contracts show themselves as tokens ({@link findTokens}), how balances of ERC-20 and ERC-1155
 * tokens move ({@link Erc20Moves}, {@link Erc1155Moves}), whose ERC-20 balances something suspicious may have moved ({@link batchSuspects}),
 * and whether they move as the transfers say ({@link BatchComparisons}). Who owns an ERC-721 token follows from its last transfer.
 */
export class TokenDerivation implements Derivation {
  private readonly ledger: TransferLedger;
  private readonly collectibleLedger: TransferLedger;
  private readonly registry: TokenRegistry;
  private readonly openings: Openings;
  private readonly mismatches: TokenMismatches;
  private readonly moves: Erc20Moves;
  private readonly collectibleMoves: Erc1155Moves;

  /** @param below only what the store says below this height counts: for reading some heights anew */
  constructor(
    pool: Pool,
    private readonly chainId: string,
    private readonly contracts: ContractCalls,
    below?: number,
  ) {
    this.openings = new Openings(pool, chainId, contracts);
    this.ledger = new TransferLedger(pool, ERC20_BALANCES, chainId, this.openings, below);
    this.collectibleLedger = new TransferLedger(pool, ERC1155_BALANCES, chainId, this.openings, below);
    this.registry = new TokenRegistry(pool, chainId, below);
    this.mismatches = new TokenMismatches(this.registry);
    this.moves = new Erc20Moves(chainId, this.ledger, this.openings, this.registry, this.mismatches);
    this.collectibleMoves = new Erc1155Moves(chainId, this.collectibleLedger, this.openings, this.mismatches);
  }

  async begin({ startHeight }: StoredUpTo): Promise<void> {
    this.openings.begin(startHeight);
    this.ledger.clear();
    this.collectibleLedger.clear();
    this.registry.clear();
    this.mismatches.clear();
  }

  commit(): void {
    this.ledger.commit();
    this.collectibleLedger.commit();
  }

  /** Adds the batch's balances and tokens, asking the node what has to be asked. */
  async apply({ events, transfers: stated, early, rows, tokens, contracts }: Batch): Promise<void> {
    const headers = events.map(({ block }) => block.header);
    this.openings.meet(headers[0]!);
    const suspicions = events.map((event) => suspicionsOf(event.block));
    const addresses = new Set(stated.map(({ transfer }) => transfer.token));
    for (const { transfer } of early) addresses.add(transfer.token);
    for (const { contract } of suspicions.flat()) addresses.add(contract);
    await this.registry.load(addresses);

    const changed = new Set<KnownToken>(
      await findTokens(this.registry, this.contracts, { events, transfers: stated, early, suspicions }),
    );
    const transfers = readTransfers(this.registry, this.chainId, { transfers: stated, early }, rows);
    const erc20 = transfers.filter(({ transfer }) => transfer.standard === 20);
    const erc1155 = transfers.filter(({ transfer }) => transfer.standard === 1155);
    const suspects = await batchSuspects(this.registry, { events, transfers: erc20, suspicions });
    const balances = rows.of(ERC20_BALANCE);
    await this.moves.load(erc20, meetingsOf(headers, erc20, suspects), balances);
    const collectibles = rows.of(ERC1155_BALANCE);
    await this.collectibleMoves.load(erc1155, meetingsOf(headers, erc1155), collectibles);

    const comparisons = new BatchComparisons();
    events.forEach(({ height, hash }, i) => {
      const moved = this.moves.ofBlock(height, balances);
      comparisons.addBlock({ height, hash }, moved);
      for (const suspect of suspects[i]!)
        comparisons.addSuspect(suspect, this.moves.ofSuspect(height, suspect, balances));
      this.collectibleMoves.ofBlock(height, collectibles);
    });
    for (const token of await comparisons.run(this.contracts)) changed.add(token);
    for (const token of this.mismatches.take()) changed.add(token);
    tokens.push(...changed);
    for (const { address, height } of doubtfulReadings(this.registry, { events, transfers, early, changed }))
      contracts.add(address, height);
  }
}
