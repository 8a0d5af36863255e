import { AvalancheCodecError } from '@nunatak/avalanche-codec';
import { PlatformStateError } from '@nunatak/primary-network-platform-state';
import { UnknownGenesisError } from '../platform/unknown-genesis-error.js';

/** Whether a log holds what this release can't read: reading it again gives the same. */
export function isUnreadable(error: unknown): boolean {
  return (
    error instanceof AvalancheCodecError || error instanceof PlatformStateError || error instanceof UnknownGenesisError
  );
}
