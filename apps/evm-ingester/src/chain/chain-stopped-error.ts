import type { EndpointSet } from '@nunatak/evm-node-client';
import { LogStoppedError } from '@nunatak/ingesting';

/** Why a chain can't go on. */
export type StopCode =
  | 'OTHER_CHAIN'
  | 'REORG_TOO_DEEP'
  | 'NO_START_STATE'
  | 'WRONG_CHAIN_ID'
  | 'BAD_GENESIS_FILE'
  | 'START_BLOCK_LOWERED';

/** What an operator has to end. Stops that nodes cause pass when the nodes, or others behind their URLs, are the chain's again. */
const OURS: ReadonlySet<StopCode> = new Set(['BAD_GENESIS_FILE', 'START_BLOCK_LOWERED']);

/** The chain has to stop. Other chains go on. */
export class ChainStoppedError extends LogStoppedError {
  constructor(code: StopCode, message: string) {
    super(code, message, !OURS.has(code));
  }
}

/**
 * Stops a chain whose every endpoint is left out for serving another chain; one that merely does not answer may be the chain's.
 *
 * @throws ChainStoppedError
 */
export function stopWhereAllAreForeign(chainId: string, { endpoints, leftOut }: EndpointSet): void {
  if (endpoints.length === 0 || leftOut.length < endpoints.length) return;
  const found = new Set(endpoints.map(({ excluded }) => excluded?.by));
  const reasons = endpoints.map(({ label, excluded }) => `${label}: ${excluded?.message}`).join('; ');
  if (found.size === 1 && found.has('chain-id'))
    throw new ChainStoppedError(
      'WRONG_CHAIN_ID',
      `chain ${chainId}: every endpoint serves another chain (${reasons}); it goes on by itself when one serves chain ${chainId}`,
    );
  throw new ChainStoppedError(
    found.has('other-branch') ? 'REORG_TOO_DEEP' : 'OTHER_CHAIN',
    `chain ${chainId}: no endpoint serves the stored chain (${reasons}): what is stored stays, and the chain goes on by itself when one ` +
      'serves it again; only if this chain was begun anew, or taken back, for good, delete what is stored and index it anew: ' +
      `nunatak chains reset ${chainId}`,
  );
}
