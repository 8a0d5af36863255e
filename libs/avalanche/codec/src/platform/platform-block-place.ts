import { sha256 } from '../components/hash.js';
import { SIGNED_TX_BYTES, skimSignedTx } from '../signed-tx.js';
import { Reader } from '../wire/reader.js';
import type { PlatformBlock } from './platform-block.js';
import {
  APRICOT_ABORT,
  APRICOT_ATOMIC,
  APRICOT_COMMIT,
  APRICOT_PROPOSAL,
  APRICOT_STANDARD,
  BANFF_ABORT,
  BANFF_COMMIT,
  BANFF_PROPOSAL,
  BANFF_STANDARD,
} from './platform-block-type-ids.js';
import { platformTxCodec } from './platform-tx.js';

/** What a block of the P-Chain says of its place in the chain. */
export type PlatformBlockPlace = Pick<PlatformBlock, 'id' | 'parentId' | 'height'>;

/**
 * Reads a block's place alone. Bytes that `decodePlatformBlock` refuses are refused with the same error; since nothing of the
 * transactions is kept, it takes about a third of the time.
 */
export function decodePlatformBlockPlace(bytes: Buffer): PlatformBlockPlace {
  const reader = Reader.of(bytes);
  const place = readPlace(reader, bytes);
  reader.end();
  return place;
}

/** The fields in the order in which they are decoded with all that a block holds. */
function readPlace(reader: Reader, bytes: Buffer): PlatformBlockPlace {
  const typeId = reader.uint32();
  switch (typeId) {
    case APRICOT_ABORT:
    case APRICOT_COMMIT:
      return readPlaceFields(reader, bytes);
    case APRICOT_PROPOSAL:
    case APRICOT_ATOMIC: {
      const place = readPlaceFields(reader, bytes);
      skimTx(reader);
      return place;
    }
    case APRICOT_STANDARD: {
      const place = readPlaceFields(reader, bytes);
      reader.list(SIGNED_TX_BYTES, skimTx);
      return place;
    }
    case BANFF_PROPOSAL: {
      reader.uint64();
      reader.list(SIGNED_TX_BYTES, skimTx);
      const place = readPlaceFields(reader, bytes);
      skimTx(reader);
      return place;
    }
    case BANFF_ABORT:
    case BANFF_COMMIT:
      reader.uint64();
      return readPlaceFields(reader, bytes);
    case BANFF_STANDARD: {
      reader.uint64();
      const place = readPlaceFields(reader, bytes);
      reader.list(SIGNED_TX_BYTES, skimTx);
      return place;
    }
    default:
      return reader.failTypeId('a block of the P-Chain', typeId);
  }
}

function readPlaceFields(reader: Reader, bytes: Buffer): PlatformBlockPlace {
  return { id: sha256(bytes), parentId: reader.id(), height: reader.uint64() };
}

function skimTx(reader: Reader): void {
  skimSignedTx(platformTxCodec, reader);
}
