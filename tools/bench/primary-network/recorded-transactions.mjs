import { decodeAvmBlock, decodePlatformBlock, decodeSignedAtomicTxs } from '@nunatak/avalanche-codec';
import { openRecording } from '@nunatak/primary-network-recordings';

/** The recorded network's signed transactions by chain: of P and X those of blocks, of C the atomic ones. @returns `{ type, bytes }` of each */
export function recordedTransactions() {
  const recording = openRecording();
  const blocks = (chain) => Array.from(recording.containers(chain), ({ block }) => Buffer.from(block));
  const described = (signed) => signed.map(({ tx, bytes }) => ({ type: tx.type, bytes: Buffer.from(bytes) }));
  return {
    P: described(
      blocks('P')
        .map(decodePlatformBlock)
        .flatMap(({ tx, txs = [] }) => (tx ? [...txs, tx] : txs)),
    ),
    X: described(
      blocks('X')
        .map(decodeAvmBlock)
        .flatMap(({ txs }) => txs),
    ),
    C: described(
      recording.contractBlocks().flatMap((text) => {
        const answer = JSON.parse(text);
        const { blockExtraData = '0x' } = answer.result ?? answer;
        return decodeSignedAtomicTxs(Buffer.from(blockExtraData.slice(2), 'hex'));
      }),
    ),
  };
}
