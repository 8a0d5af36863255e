import { randomBytes } from 'node:crypto';
import { SecretKey } from '@chainsafe/blst';
import { sdk } from '../generated/sdk.js';
import type { MessageOf } from '../wire/messages.js';
import type { Behaviour, SimulatedConnection } from './simulated-peer.js';

/** A validator's BLS key. */
export interface BlsKey {
  secret: SecretKey;
  /** 48 bytes, a point of G1. */
  publicKey: Buffer;
}

/** Returns a BLS key. @param seed 32 bytes or more; by default random */
export function simulatedBlsKey(seed: Uint8Array = randomBytes(32)): BlsKey {
  return blsKeyOf(SecretKey.fromKeygen(seed));
}

/** Returns the BLS key in a node's file (signer.key). */
export function readBlsKey(bytes: Uint8Array): BlsKey {
  return blsKeyOf(SecretKey.fromBytes(bytes));
}

function blsKeyOf(secret: SecretKey): BlsKey {
  return { secret, publicKey: Buffer.from(secret.toPublicKey().toBytes()) };
}

/** What a validator makes of a signature request. */
export type SigningAnswer = { signature: Uint8Array } | { code: number; text: string } | 'silence';

/** Returns the behaviour of a validator that signs what it is asked for. @param answer decides otherwise */
export function signing(
  key: BlsKey,
  answer: (message: Buffer, justification: Buffer) => SigningAnswer | Promise<SigningAnswer> = (message) => ({
    signature: key.secret.sign(message).toBytes(),
  }),
): Pick<Behaviour, 'appRequest'> {
  return {
    appRequest: (request, connection) => {
      const { message, justification } = sdk.SignatureRequest.decode(request.appBytes.subarray(1));
      Promise.resolve(answer(Buffer.from(message), Buffer.from(justification))).then((given) =>
        reply(request, connection, given),
      );
    },
  };
}

function reply({ chainId, requestId }: MessageOf<'appRequest'>, to: SimulatedConnection, given: SigningAnswer): void {
  if (given === 'silence') return;
  if ('code' in given) to.send({ appError: { chainId, requestId, errorCode: given.code, errorMessage: given.text } });
  else to.send({ appResponse: { chainId, requestId, appBytes: sdk.SignatureResponse.encode(given).finish() } });
}
