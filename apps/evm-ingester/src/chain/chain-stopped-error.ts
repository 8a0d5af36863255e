import type { Hex } from '@firn/contracts';

/** Why a chain can't go on until somebody decides. */
export type StopCode =
  | 'OTHER_CHAIN'
  | 'REORG_TOO_DEEP'
  | 'NO_START_STATE'
  | 'WRONG_CHAIN_ID'
  | 'BAD_GENESIS_FILE'
  | 'START_BLOCK_LOWERED';

/** The chain has to stop. Its message is one line that names both sides and the way out. Other chains go on. */
export class ChainStoppedError extends Error {
  override readonly name = 'ChainStoppedError';

  constructor(
    readonly code: StopCode,
    message: string,
  ) {
    super(message);
  }
}

/** The node's genesis block is not the stored one. */
export function otherChain(chainId: string, height: number, ours: Hex, theirs: Hex): ChainStoppedError {
  return new ChainStoppedError(
    'OTHER_CHAIN',
    `chain ${chainId}: the node's block ${height} is ${theirs}, the stored one is ${ours}: this is another chain; ` +
      `to index it in the place of the old one, run: firn chains reset ${chainId}`,
  );
}
