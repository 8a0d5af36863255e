import { decodeProposerBlock, encodeProposerBlock, sha256 } from '@nunatak/avalanche-codec';
import { randomBytes } from './random-bytes.mjs';

const SIGNATURE_BYTES = 512;
const EPOCH_SECONDS = 30n;

/** Envelopes of blocks in a row, as Granite's are: with a certificate of the recorded network, and random bytes as the signature. */
export class Envelopes {
  #certificates;
  #parentId;
  #random;

  constructor(recording, random) {
    const certificates = new Map();
    for (const { bytes } of recording.containers('P')) {
      const { certificate } = decodeProposerBlock(Buffer.from(bytes)) ?? {};
      if (certificate?.length) certificates.set(certificate.toString('hex'), certificate);
    }
    this.#certificates = [...certificates.values()];
    this.#parentId = sha256(recording.chains.P.genesisBlock);
    this.#random = random;
  }

  /** @returns the container, as a recording has it */
  wrap({ height, block, time, isOption }) {
    const bytes = encodeProposerBlock(
      isOption
        ? { type: 'PostForkOption', parentId: this.#parentId, block }
        : { type: 'PostForkBlock', parentId: this.#parentId, block, ...this.#proposal(height, time) },
    );
    const { id, block: within } = decodeProposerBlock(bytes);
    this.#parentId = id;
    return { height, id, bytes, block: within, timestamp: time * 1_000_000_000n };
  }

  #proposal(height, timestamp) {
    const pChainHeight = BigInt(Math.max(0, height - 10));
    return {
      timestamp,
      pChainHeight,
      certificate: this.#certificates[height % this.#certificates.length],
      epoch: { pChainHeight, number: timestamp / EPOCH_SECONDS, startTime: timestamp - (timestamp % EPOCH_SECONDS) },
      signature: randomBytes(this.#random, SIGNATURE_BYTES),
    };
  }
}
