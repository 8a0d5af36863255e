import { sdk } from '../generated/sdk.js';
import type { AppAnswer } from './request-table.js';

/** ACP-118: the number by which a VM finds the handler of signature requests, as a varint before the message. */
const HANDLER_ID = 2;
const SIGNATURE_BYTES = 96;
/** What a node itself answers to bytes that it cannot read. */
const UNREADABLE = -1;

/** How a signature request ended. */
export type SignatureAnswer =
  /** 96 bytes. Nobody has checked it. */
  { kind: 'signed'; signature: Buffer } | Exclude<AppAnswer, { kind: 'answered' }>;

/** A signature request, encoded once for all validators. */
export interface SignatureRequest {
  /** The message's source chain, 32 bytes; zeros are the P-Chain. */
  chainId: Buffer;
  bytes: Buffer;
}

/** Returns the request for a signature of an unsigned warp message. */
export function signatureRequest(chainId: Buffer, message: Uint8Array, justification: Uint8Array): SignatureRequest {
  const request = sdk.SignatureRequest.encode({ message, justification }).finish();
  return { chainId, bytes: Buffer.concat([Buffer.of(HANDLER_ID), request]) };
}

/** Reads an answer to a signature request. An answer without a signature of 96 bytes counts as the refusal −1. */
export function signatureAnswerOf(answer: AppAnswer): SignatureAnswer {
  if (answer.kind !== 'answered') return answer;
  const signature = signatureIn(answer.bytes);
  if (signature?.length === SIGNATURE_BYTES) return { kind: 'signed', signature };
  return { kind: 'refused', code: UNREADABLE, text: 'the answer holds no signature of 96 bytes' };
}

function signatureIn(bytes: Buffer): Buffer | undefined {
  try {
    return Buffer.from(sdk.SignatureResponse.decode(bytes).signature);
  } catch {
    return undefined;
  }
}
