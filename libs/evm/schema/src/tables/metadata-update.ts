import { copyBytes } from '@nunatak/database';
import type { MetadataUpdate } from '@nunatak/evm-decoding';
import type { EvmTable } from './evm-table.js';

/** What logs state of changed metadata of collections' tokens: the first and the last token concerned. */
export const METADATA_UPDATE = {
  name: 'metadata_update',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    log_index: 'integer NOT NULL',
    token: 'bytea NOT NULL',
    first_token_id: 'numeric(78,0) NOT NULL',
    last_token_id: 'numeric(78,0) NOT NULL',
  },
  rowKey: ['height', 'log_index'],
  verify: { what: 'changes of metadata' },
} as const satisfies EvmTable;

/** A row of {@link METADATA_UPDATE}. */
export function metadataUpdateRow(chainId: string, height: number, update: MetadataUpdate): string {
  const { logIndex, collection, firstTokenId, lastTokenId } = update;
  return `${chainId}\t${height}\t${logIndex}\t${copyBytes(collection)}\t${firstTokenId}\t${lastTokenId}\n`;
}
