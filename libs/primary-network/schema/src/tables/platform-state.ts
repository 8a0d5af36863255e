import type { BinaryRows, KeyedTable } from '@nunatak/database';

/** A part of the state machine; without a value it is gone. */
export interface PlatformEntry {
  key: string;
  /** JSON in UTF-8. */
  value: Buffer | undefined;
  /** Nothing of this key is stored. */
  isNew?: boolean;
}

/**
 * The P-Chain's state machine, a row for each part of it, as it is after the block in `log_position`: its parts are written with the block that
 * changed them, so that a session that begins reads it whole and applies nothing again.
 */
export const PLATFORM_STATE: KeyedTable = {
  name: 'platform_state',
  columns: { network_id: 'bigint NOT NULL', key: 'text COLLATE "C" NOT NULL', value: 'text NOT NULL' },
  primaryKey: ['network_id', 'key'],
  mayBeLarge: true,
};

/** Writes a row of {@link PLATFORM_STATE}. @param value JSON in UTF-8, which is what a text is in the binary format */
export function writePlatformStateRow(rows: BinaryRows, networkId: number, key: string, value: Buffer): void {
  rows.row(3).int8(networkId).text(key).bytea(value);
}
