import type { TableRows } from '@nunatak/database';
import type { BlockAppended, Hex } from '@nunatak/evm-contracts';
import { readTransfer, type TransferReading } from '@nunatak/evm-decoding';
import { TOKEN_TRANSFER, tokenTransferRow, UNREAD_TRANSFER, unreadTransferRow } from '@nunatak/evm-schema';
import type { EarlyTransferAtHeight, TransferAtHeight } from '../indexing/derivation.js';
import type { KnownToken, TokenRegistry } from './token-registry.js';

/** What the logs of a batch state of tokens, as their shapes say. */
export interface StatedTransfers {
  transfers: TransferAtHeight[];
  early: EarlyTransferAtHeight[];
}

/**
 * Reads transfers as their contracts' readings say, and adds the row of each: of those that nobody knows how to read, too.
 *
 * @param registry has loaded, or found, all contracts that the batch names
 * @returns those that are read: those of ERC-20 and ERC-1155 tokens in chain order
 */
export function readTransfers(
  registry: TokenRegistry,
  chainId: string,
  { transfers, early }: StatedTransfers,
  rows: TableRows,
): TransferAtHeight[] {
  const readRows = rows.of(TOKEN_TRANSFER);
  const read: TransferAtHeight[] = [];
  const add = (placed: TransferAtHeight) => {
    readRows.add(tokenTransferRow(chainId, placed.height, placed.transactionIndex, placed.transfer));
    read.push(placed);
  };
  const addEarly = (placed: EarlyTransferAtHeight, reading: TransferReading | undefined) => {
    const { height, transactionIndex, transfer } = placed;
    if (reading === transfer.shape) add(placed);
    else rows.of(UNREAD_TRANSFER).add(unreadTransferRow(chainId, height, transactionIndex, transfer));
  };
  for (const placed of transfers) {
    const reading = registry.get(placed.transfer.token)?.reading;
    if (reading === undefined) {
      add(placed);
      continue;
    }
    const transfer = readTransfer(reading, placed.transfer);
    if ('shape' in transfer) addEarly({ ...placed, transfer }, reading);
    else add({ ...placed, transfer });
  }
  for (const placed of early) addEarly(placed, registry.get(placed.transfer.token)?.reading);
  return read;
}

/** What a batch shows of how transfers are to be read. */
interface ReadBatch extends StatedTransfers {
  events: BlockAppended[];
  /** Tokens of which something was found. */
  changed: Iterable<KnownToken>;
}

/**
 * Contracts without a reading that may need one, and where that showed: what they log would be read otherwise, were they something else than
 * they seem; or amounts that don't add up may be no amounts.
 */
export function* doubtfulReadings(
  registry: TokenRegistry,
  { events, transfers, early, changed }: ReadBatch,
): Generator<{ address: Hex; height: number }> {
  const first = events[0]!.height;
  for (const { height, transfer } of early)
    if (registry.get(transfer.token)?.reading === undefined) yield { address: transfer.token, height };
  for (const { height, transfer } of transfers) {
    const token = transfer.standard === 20 ? registry.get(transfer.token) : undefined;
    if (token && token.standard !== 20 && token.reading === undefined) yield { address: token.address, height };
  }
  for (const { address, standard, reading, mismatchHeight } of changed) {
    if (standard !== 20 || reading !== undefined || mismatchHeight === undefined || mismatchHeight < first) continue;
    yield { address, height: mismatchHeight };
  }
}
