import { createHash, createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const ZERO_HASH = `0x${'0'.repeat(64)}`;
const NOBODY = `0x${'0'.repeat(40)}`;
/** geth fills a block beside the call that orders it: so long it gets, longer each time it had not all transactions yet. */
const BUILD_MS = [15, 50, 150, 500, 1_500, 4_000, 10_000];

/**
 * Makes geth build blocks, as a consensus client does (the Engine API of Prague): one at a time, on its head. Other blocks after
 * {@link rewind} are a reorganisation of whatever depth.
 */
export class Engine {
  #authUrl;
  #url;
  #secret;
  #ipc;

  /** @param {{authUrl: string, url: string, secret: string, ipc: string}} ports `secret`: of the JSON web tokens, in hex; `ipc`: a socket's path */
  constructor({ authUrl, url, secret, ipc }) {
    this.#authUrl = authUrl;
    this.#url = url;
    this.#secret = Buffer.from(secret, 'hex');
    this.#ipc = ipc;
  }

  /** @returns {Promise<true>} once both ports have answered; rejects when one does not */
  async isReady() {
    await this.#call(this.#authUrl, 'eth_chainId');
    await this.#call(this.#url, 'eth_chainId');
    return true;
  }

  /**
   * Builds a block with what the pool holds and makes it the head.
   * @param {import('./geth.mjs').BlockOrder} [order]
   * @returns {Promise<{hash: string, height: number}>}
   */
  async build(order = {}) {
    const { transactions = 0, withdrawals = [], feeRecipient = NOBODY } = order;
    const below = await this.#call(this.#url, 'eth_getBlockByNumber', 'latest', false);
    for (const [attempt, wait] of BUILD_MS.entries()) {
      const attributes = {
        timestamp: hex(Number(below.timestamp) + 2),
        // Another one makes it another order: geth builds the same one once.
        prevRandao: `0x${attempt.toString(16).padStart(64, '0')}`,
        suggestedFeeRecipient: feeRecipient,
        withdrawals: withdrawals.map(({ index, validatorIndex, address, amount }) => ({
          ...{ index: hex(index), validatorIndex: hex(validatorIndex), address, amount: hex(amount) },
        })),
        parentBeaconBlockRoot: ZERO_HASH,
      };
      const { payloadId } = await this.#choose(below.hash, attributes);
      await sleep(wait);
      const { executionPayload, executionRequests, blobsBundle } = await this.#engine('engine_getPayloadV4', payloadId);
      if (executionPayload.transactions.length < transactions) continue;
      const hashes = (blobsBundle?.commitments ?? []).map(versionedHash);
      const { status, validationError } = await this.#engine(
        'engine_newPayloadV4',
        executionPayload,
        hashes,
        ZERO_HASH,
        executionRequests,
      );
      if (status !== 'VALID') throw new Error(`geth takes its own block for ${status}: ${validationError}`);
      await this.#choose(executionPayload.blockHash, null);
      return { hash: executionPayload.blockHash, height: Number(executionPayload.blockNumber) };
    }
    const { pending } = await this.#callLocally('txpool_inspect');
    throw new Error(`geth's blocks hold fewer than ${transactions} transactions; its pool: ${JSON.stringify(pending)}`);
  }

  /**
   * Makes a lower block the head, and forgets those above it. A consensus client can't order that: geth ignores it.
   * @param {number} height
   */
  async rewind(height) {
    await this.#callLocally('debug_setHead', hex(height));
  }

  async #choose(headBlockHash, attributes) {
    const state = { headBlockHash, safeBlockHash: ZERO_HASH, finalizedBlockHash: ZERO_HASH };
    const { payloadStatus, payloadId } = await this.#engine('engine_forkchoiceUpdatedV3', state, attributes);
    if (payloadStatus.status !== 'VALID') throw new Error(`geth answers ${payloadStatus.status} for ${headBlockHash}`);
    return { payloadId };
  }

  #engine(method, ...params) {
    return this.#call(this.#authUrl, method, ...params);
  }

  async #call(url, method, ...params) {
    const headers = { 'content-type': 'application/json' };
    if (url === this.#authUrl) headers.authorization = `Bearer ${this.#token()}`;
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const { error, result } = await (await fetch(url, { method: 'POST', headers, body })).json();
    if (error) throw new Error(`${method}: ${error.message} (${error.code})`);
    return result;
  }

  /** @returns {Promise<number>} how many transactions the pool holds, those of the newest blocks too for as long as it has not seen these */
  async pooled() {
    const { pending, queued } = await this.#callLocally('txpool_status');
    return Number(pending) + Number(queued);
  }

  /** By the socket that takes every method, whatever the HTTP port offers. */
  #callLocally(method, ...params) {
    return new Promise((resolve, reject) => {
      const socket = connect(this.#ipc);
      let text = '';
      socket.once('error', reject);
      socket.on('data', (chunk) => {
        text += chunk;
        if (!text.endsWith('\n')) return;
        socket.destroy();
        const { error, result } = JSON.parse(text);
        if (error) reject(new Error(`${method}: ${error.message} (${error.code})`));
        else resolve(result);
      });
      socket.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
    });
  }

  /** A JSON web token (HS256) of now. */
  #token() {
    const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iat: Math.floor(Date.now() / 1000) })}`;
    return `${text}.${createHmac('sha256', this.#secret).update(text).digest('base64url')}`;
  }
}

const hex = (value) => `0x${BigInt(value).toString(16)}`;

/** EIP-4844: a version byte, then the rest of the commitment's SHA-256. */
function versionedHash(commitment) {
  const digest = createHash('sha256').update(commitment.slice(2), 'hex').digest('hex');
  return `0x01${digest.slice(2)}`;
}
