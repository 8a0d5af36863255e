import { Reader } from '../wire/reader.js';
import { Writer } from '../wire/writer.js';

// Names and the type id are those of subnet-evm's warp/messages.

const VALIDATOR_UPTIME = 0;

/**
 * States how long a validator of an L1 has been up. An addressed call without a source address carries it. The L1's validators sign it up to
 * the uptime that they measured themselves.
 */
export interface ValidatorUptime {
  validationId: Buffer;
  /** Seconds. */
  totalUptime: bigint;
}

/** Decodes what an addressed call of an L1 without a source address carries. */
export function decodeValidatorUptime(bytes: Buffer): ValidatorUptime {
  const reader = Reader.of(bytes);
  reader.typeId(VALIDATOR_UPTIME, 'a ValidatorUptime');
  const message = { validationId: reader.id(), totalUptime: reader.uint64() };
  reader.end();
  return message;
}

export function encodeValidatorUptime({ validationId, totalUptime }: ValidatorUptime): Buffer {
  const writer = Writer.versioned();
  writer.uint32(VALIDATOR_UPTIME);
  writer.id(validationId);
  writer.uint64(totalUptime);
  return writer.finish();
}
