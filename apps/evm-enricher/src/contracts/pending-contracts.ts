import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import type { SeenMoves, TransferReading } from '@nunatak/evm-decoding';
import { readSomeNftMoves } from '@nunatak/evm-queries';
import { type CheckedContract, checkContracts } from '@nunatak/evm-smart-contracts';
import {
  readDueContracts,
  type StoredTexts,
  unreadContracts,
  writeContractReadings,
  writeTokenTexts,
} from '@nunatak/evm-writes';
import type { PoolClient } from 'pg';
import { type EnrichedChain, PendingTokens } from '../pending-tokens.js';
import type { CurrentTexts } from '../tokens/current-texts.js';
import { DelegatedAccounts } from './delegated-accounts.js';

/** Moves of a contract's tokens that are looked at: the owners of so many are asked about. */
const MOVES_EACH = 4;

/** What was found of a contract, and what it states as a token, where that is not what is stored. */
type FoundContract = Omit<CheckedContract, 'reading'> & {
  /** How its stored transfers are to be read, where they are read otherwise: the indexer sees to it. */
  reading: TransferReading | undefined;
  texts: StoredTexts | undefined;
};

/**
 * Finds out what contracts are, once something asked for it: they came to be, acted for the first time, stated to be others, went.
 */
export class PendingContracts extends PendingTokens<{ address: Hex }, FoundContract> {
  /** Accounts whose delegations may have changed. */
  private readonly delegated: DelegatedAccounts;

  constructor(
    chain: EnrichedChain,
    private readonly texts: CurrentTexts,
  ) {
    super(chain, 'what contracts are is not found out yet');
    this.delegated = new DelegatedAccounts(chain);
  }

  protected async waiting(limit: number, without: Hex[], block: StateBlock): Promise<{ address: Hex }[]> {
    await this.delegated.compareSome(block);
    return readDueContracts(this.chain.pool, this.chain.chainId, limit, without);
  }

  protected async ask(due: { address: Hex }[], block: StateBlock): Promise<(FoundContract | undefined)[]> {
    const addresses = due.map(({ address }) => address);
    const seen = new Map<Hex, SeenMoves[number][]>(addresses.map((address) => [address, []]));
    for (const { contract, ...move } of await readSomeNftMoves(
      this.chain.pool,
      this.chain.chainId,
      addresses,
      MOVES_EACH,
    ))
      seen.get(contract)!.push(move);
    const found = await checkContracts(
      this.chain.contracts,
      block,
      addresses.map((address) => ({ address, seen: seen.get(address)! })),
    );
    const answered = found.flatMap((contract) => contract ?? []);
    const { pool, chainId } = this.chain;
    const readings = new Map((await unreadContracts(pool, chainId, answered)).map((r) => [r.address, r.reading]));
    const changed = new Map((await this.texts.changed(block, answered)).map((texts) => [texts.address, texts]));
    return found.map(
      (contract) =>
        contract && {
          ...contract,
          reading: readings.get(contract.address),
          texts: changed.get(contract.address),
        },
    );
  }

  protected async store(client: PoolClient, findings: FoundContract[], block: StateBlock): Promise<void> {
    const { chainId } = this.chain;
    await writeContractReadings(client, chainId, block, findings);
    const texts = findings.flatMap((contract) => contract.texts ?? []);
    if (texts.length > 0) await writeTokenTexts(client, chainId, block, texts);
  }

  protected override notStored(findings: FoundContract[]): void {
    this.texts.notStored(findings.flatMap(({ texts }) => texts ?? []));
  }
}
