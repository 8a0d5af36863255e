/** Where a listing over several chains stands in one of them: what lies behind the key is still to come. */
export type ChainPlace = [chainId: string, height: number, transactionIndex: number];

/**
 * The most chains that a listing over chains goes through: their places have to fit in a page token, and that in a URL. A place takes
 * some 8 to 11 bytes, so that the token stays below what `PageTokens` and the gateway's default URL length take.
 */
export const MAX_LISTED_CHAINS = 1_000;

/** The first byte, in case places are ever written in another way. */
const FORMAT = 1;

/** Places as bytes: chain ids in ascending order as differences, all numbers in groups of seven bits. */
export function encodePlaces(places: readonly ChainPlace[]): Buffer {
  const bytes: number[] = [FORMAT];
  let before = 0n;
  const sorted = places.map((place) => ({ id: BigInt(place[0]), place })).sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, place } of sorted) {
    push(bytes, id - before);
    before = id;
    push(bytes, BigInt(place[1]));
    // -1 stands for "all of the block before".
    push(bytes, BigInt(place[2] + 1));
  }
  return Buffer.from(bytes);
}

/** The opposite; undefined for bytes that were written in another way. */
export function decodePlaces(bytes: Uint8Array): ChainPlace[] | undefined {
  if (bytes[0] !== FORMAT) return undefined;
  const places: ChainPlace[] = [];
  let at = 1;
  let before = 0n;
  const next = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++] ?? 0;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    before += next();
    places.push([before.toString(), Number(next()), Number(next()) - 1]);
  }
  return places;
}

function push(bytes: number[], value: bigint): void {
  let rest = value;
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  bytes.push(Number(rest));
}
