import { InvalidBlockRangeError } from './block-reader.js';

const CHAIN_ID = /^(0|[1-9]\d{0,77})$/;

/** Refuses a range that makes no sense. @throws InvalidBlockRangeError */
export function checkBlockRange(chainId: string, from: number, to: number): void {
  if (!CHAIN_ID.test(chainId)) throw new InvalidBlockRangeError(`chainId is malformed: ${chainId.slice(0, 80)}`);
  for (const [name, height] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (!Number.isSafeInteger(height) || height < 0)
      throw new InvalidBlockRangeError(`${name} is not a height: ${height}`);
  }
  if (from > to) throw new InvalidBlockRangeError(`blocks are read upwards: from ${from} to ${to} there are none`);
}
