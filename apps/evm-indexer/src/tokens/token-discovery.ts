import { type BlockAppended, type Hex, type StateBlock, StateUnavailableError } from '@nunatak/evm-contracts';
import { type EarlyTransfer, seenMoves, type TokenTransfer, type TransferReading } from '@nunatak/evm-decoding';
import { type ContractCalls, readTokenMetadata } from '@nunatak/evm-smart-contracts';
import type { StoredToken } from '@nunatak/evm-writes';
import type { EarlyTransferAtHeight, TransferAtHeight } from '../indexing/derivation.js';
import type { Suspicion } from './suspicion.js';
import type { KnownToken, TokenRegistry } from './token-registry.js';
import { readingsAt } from './transfer-probes.js';

/** What a batch of blocks shows of tokens. */
export interface TokenSigns {
  events: BlockAppended[];
  /** In chain order. */
  transfers: TransferAtHeight[];
  /** Of each event, in their order. */
  suspicions: Suspicion[][];
}

/** A contract that shows itself as a token, or may be an early collection. */
interface Meeting {
  height: number;
  /** Undefined: its logs state something of early collections alone. */
  standard: StoredToken['standard'] | undefined;
  isWrapping: boolean;
  /** What it logged in the block where it was met. */
  logged: (TokenTransfer | EarlyTransfer)[];
}

/**
 * Finds contracts that show themselves as tokens for the first time, with what they say of themselves at that block, and how their
 * transfer logs are read, and adds them to the registry, which has loaded all contracts that the batch names.
 */
export async function findTokens(
  registry: TokenRegistry,
  contracts: ContractCalls,
  { events, transfers, early, suspicions }: TokenSigns & { early: EarlyTransferAtHeight[] },
): Promise<KnownToken[]> {
  const found = new Map<Hex, Meeting>();
  const meet = (height: number, transfer: TokenTransfer | EarlyTransfer) => {
    if (registry.get(transfer.token)) return;
    const standard = 'shape' in transfer ? undefined : transfer.standard;
    const met = found.get(transfer.token);
    if (!met) found.set(transfer.token, { standard, height, isWrapping: false, logged: [transfer] });
    else if (met.height === height) {
      met.standard ??= standard;
      met.logged.push(transfer);
    }
  };
  for (const { height, transfer } of inOrder(transfers, early)) meet(height, transfer);
  events.forEach(({ height }, i) => {
    for (const { contract, isWrapping } of suspicions[i]!) {
      if (!isWrapping || registry.get(contract)) continue;
      const other = found.get(contract);
      if (!other) found.set(contract, { standard: 20, height, isWrapping: true, logged: [] });
      else if (height < other.height) other.height = height;
    }
  });
  const tokens: KnownToken[] = [];
  for (const event of events) {
    const here = [...found].filter(([, { height }]) => height === event.height);
    if (here.length === 0) continue;
    const [metadata, readings] = await Promise.all([
      metadataAt(
        contracts,
        event,
        here.map(([address]) => address),
      ),
      readingsOf(registry, contracts, event, here),
    ]);
    here.forEach(([address, { standard, height, isWrapping }], i) => {
      const said = metadata?.[i];
      const reading = readings[i];
      // A deposit alone makes no token: it has to have decimals too.
      if (isWrapping && said?.decimals === undefined) return;
      const is = reading === undefined ? standard : standardOf(reading);
      if (is === undefined) return;
      tokens.push(
        registry.add({
          address,
          standard: is,
          firstHeight: height,
          ...said,
          ...(said && { metadataHeight: height }),
          ...(reading && { reading }),
        }),
      );
    });
  }
  return tokens;
}

/** In chain order. */
function inOrder(
  transfers: TransferAtHeight[],
  early: EarlyTransferAtHeight[],
): (TransferAtHeight | EarlyTransferAtHeight)[] {
  return early.length === 0
    ? transfers
    : [...transfers, ...early].sort((a, b) => a.height - b.height || a.transfer.logIndex - b.transfer.logIndex);
}

/** As which token a contract with a reading counts. */
function standardOf(reading: TransferReading): StoredToken['standard'] {
  return reading === 'both' || reading === 'indexed-amounts' ? 20 : 721;
}

/** What is stored already counts: a contract is what it was found to be, also where the node can't say any more. */
async function readingsOf(
  registry: TokenRegistry,
  contracts: ContractCalls,
  block: StateBlock,
  here: [Hex, Meeting][],
): Promise<(TransferReading | undefined)[]> {
  const asked = here
    .filter(([address]) => registry.readingOf(address) === undefined)
    .map(([address, { logged }]) => ({ address, seen: seenMoves(logged) }));
  const answers = await readingsAt(contracts, block, asked);
  const found = new Map(asked.map(({ address }, i) => [address, answers[i]]));
  return here.map(([address]) => registry.readingOf(address) ?? found.get(address));
}

async function metadataAt(contracts: ContractCalls, { height, hash }: StateBlock, tokens: Hex[]) {
  try {
    return await readTokenMetadata(contracts, { height, hash }, tokens);
  } catch (error) {
    if (error instanceof StateUnavailableError) return undefined; // read later, at the head
    throw error;
  }
}
