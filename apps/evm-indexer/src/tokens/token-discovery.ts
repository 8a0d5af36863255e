import { type BlockAppended, type Hex, type StateBlock, StateUnavailableError } from '@firn/evm-contracts';
import type { StoredToken } from '@firn/evm-store';
import type { TransferAtHeight } from '../indexing/derivation.js';
import type { ContractCalls } from './contract-calls.js';
import type { Suspicion } from './suspicion.js';
import { readTokenMetadata } from './token-metadata.js';
import type { KnownToken, TokenRegistry } from './token-registry.js';

/** What a batch of blocks shows of tokens. */
export interface TokenSigns {
  events: BlockAppended[];
  /** In chain order. */
  transfers: TransferAtHeight[];
  /** Of each event, in their order. */
  suspicions: Suspicion[][];
}

/**
 * Finds contracts that show themselves as tokens for the first time, with what they say of themselves at that block, and adds them to the
 * registry, which has loaded all contracts that the batch names.
 */
export async function findTokens(
  registry: TokenRegistry,
  contracts: ContractCalls,
  { events, transfers, suspicions }: TokenSigns,
): Promise<KnownToken[]> {
  const found = new Map<Hex, { standard: StoredToken['standard']; height: number; isWrapping: boolean }>();
  for (const { height, transfer } of transfers) {
    if (registry.get(transfer.token)) continue;
    const earlier = found.get(transfer.token);
    if (!earlier) found.set(transfer.token, { standard: transfer.standard, height, isWrapping: false });
  }
  events.forEach(({ height }, i) => {
    for (const { contract, isWrapping } of suspicions[i]!) {
      if (!isWrapping || registry.get(contract)) continue;
      const other = found.get(contract);
      if (!other) found.set(contract, { standard: 20, height, isWrapping: true });
      else if (height < other.height) other.height = height;
    }
  });
  const tokens: KnownToken[] = [];
  for (const event of events) {
    const here = [...found].filter(([, { height }]) => height === event.height);
    if (here.length === 0) continue;
    const metadata = await metadataAt(
      contracts,
      event,
      here.map(([address]) => address),
    );
    here.forEach(([address, { standard, height, isWrapping }], i) => {
      const said = metadata?.[i];
      // A deposit alone makes no token: it has to have decimals too.
      if (isWrapping && said?.decimals === undefined) return;
      tokens.push(
        registry.add({
          address,
          standard,
          firstHeight: height,
          ...said,
          ...(said && { metadataHeight: height }),
        }),
      );
    });
  }
  return tokens;
}

async function metadataAt(contracts: ContractCalls, { height, hash }: StateBlock, tokens: Hex[]) {
  try {
    return await readTokenMetadata(contracts, { height, hash }, tokens);
  } catch (error) {
    if (error instanceof StateUnavailableError) return undefined; // read later, at the head
    throw error;
  }
}
