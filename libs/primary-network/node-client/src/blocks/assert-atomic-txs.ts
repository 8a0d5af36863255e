import { AvalancheCodecError, decodeSignedAtomicTxs } from '@nunatak/avalanche-codec';
import { InvalidAnswerError } from '@nunatak/chain-nodes';

/**
 * Checks that a C-Chain block's extra data is atomic transactions. That of block 0 is whatever the genesis file holds.
 * @throws InvalidAnswerError for bytes that are none
 */
export function assertAtomicTxs(extData: Buffer, height: number): void {
  if (height === 0) return;
  try {
    decodeSignedAtomicTxs(extData);
  } catch (error) {
    if (!(error instanceof AvalancheCodecError)) throw error;
    throw new InvalidAnswerError(
      `the ${extData.length} bytes of extra data of block ${height} of the C-Chain are no atomic transactions: ${error.message}`,
    );
  }
}
