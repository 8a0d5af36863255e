import { aggregateWithRandomness, asyncAggregateWithRandomness, verify } from '@chainsafe/blst';
import type { BlsKey } from './bls-keys.js';

/** What a validator answered as its signature of a message. */
export interface ClaimedSignature {
  key: BlsKey;
  signature: Buffer;
}

export interface CheckedSignatures<Claim extends ClaimedSignature> {
  verified: Claim[];
  wrong: Claim[];
}

/** Bytes of a compressed signature. blst takes an uncompressed one, too, which no verifier of signed messages does. */
const SIGNATURE_BYTES = 96;

/**
 * Signatures of a batch. blst parses them on the caller's thread, 128 in 3 ms; more in a batch save little, since a batch's own cost, one
 * pairing, is then a seventh of the whole.
 */
const BATCH = 128;

/**
 * So many signatures are checked on the caller's thread, in 3 ms, unless some are wrong. On a busy machine the way to another thread and back
 * takes longer: of five signatures, nine of ten checks took 1.6 ms here and 10 ms there.
 */
const AT_ONCE = 16;

/** Of a bad batch, as many signatures are checked one by one: halving them further would save nothing where several are wrong. */
const FEW = 8;

/**
 * Checks which of some signatures of one message are right. Takes them in batches with random factors, so that wrong ones can't cancel each
 * other, and halves a bad batch until its wrong ones are found. Most of the work is done on libuv's threads: the caller's thread is kept for
 * some milliseconds at a time.
 */
export async function checkSignatures<Claim extends ClaimedSignature>(
  message: Buffer,
  claims: readonly Claim[],
): Promise<CheckedSignatures<Claim>> {
  const wrong = new Set(claims.filter(({ signature }) => signature.length !== SIGNATURE_BYTES));
  const possible = claims.filter((claim) => !wrong.has(claim));
  const isFew = possible.length > 0 && possible.length <= AT_ONCE;
  if (!isFew || !areFewRight(message, possible))
    for (let start = 0; start < possible.length; start += BATCH)
      await findWrong(message, possible.slice(start, start + BATCH), wrong, isFew);
  return { verified: claims.filter((claim) => !wrong.has(claim)), wrong: claims.filter((claim) => wrong.has(claim)) };
}

/** @param isBad whether some are known to be wrong. @returns whether some are */
async function findWrong<Claim extends ClaimedSignature>(
  message: Buffer,
  claims: readonly Claim[],
  wrong: Set<Claim>,
  isBad = false,
): Promise<boolean> {
  if (!isBad && (await areRight(message, claims))) return false;
  if (claims.length <= FEW) {
    for (const claim of claims) if (claims.length === 1 || !(await areRight(message, [claim]))) wrong.add(claim);
    return true;
  }
  const middle = claims.length >> 1;
  const isFirstBad = await findWrong(message, claims.slice(0, middle), wrong);
  await findWrong(message, claims.slice(middle), wrong, !isFirstBad);
  return true;
}

/** Off the caller's thread. */
async function areRight(message: Buffer, claims: readonly ClaimedSignature[]): Promise<boolean> {
  try {
    return isRight(message, await asyncAggregateWithRandomness(pairsOf(claims)));
  } catch (error) {
    if (isSignatureFault(error)) return false;
    throw error;
  }
}

function areFewRight(message: Buffer, claims: readonly ClaimedSignature[]): boolean {
  try {
    return isRight(message, aggregateWithRandomness(pairsOf(claims)));
  } catch (error) {
    if (isSignatureFault(error)) return false;
    throw error;
  }
}

function isRight(message: Buffer, { pk, sig }: ReturnType<typeof aggregateWithRandomness>): boolean {
  return verify(message, pk, sig);
}

function pairsOf(claims: readonly ClaimedSignature[]) {
  return claims.map(({ key, signature }) => ({ pk: key.point, sig: signature }));
}

/** What blst says of bytes that are no signature: of those that it can't parse, and, from its own threads, of points beyond the group. */
const SIGNATURE_FAULT = /^(BLST_\w+|GenericFailure)$/;

function isSignatureFault(error: unknown): boolean {
  return SIGNATURE_FAULT.test(String((error as { code?: unknown }).code));
}
