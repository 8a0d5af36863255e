import { setTimeout as sleep } from 'node:timers/promises';
import { decodeCb58, unsignedWarpMessageBytes } from '@nunatak/avalanche-codec';
import { until } from '@nunatak/core/testing';
import { concatHex, type Hex, pad, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** The key that avalanchego documents for local networks ("ewoq"). */
const ACCOUNT = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027');
const CHAIN_ID = 43_112;
const WARP_PRECOMPILE: Hex = '0x0200000000000000000000000000000000000005';
/** sendWarpMessage(bytes). */
const SELECTOR: Hex = '0xee5b48eb';
const GAS_A_MESSAGE = 60_000n;
const GAS_BESIDE = 200_000n;
const MAX_FEE = 500_000_000_000n;
const LOOK_MS = 5;
const RPC = '/ext/bc/C/rpc';

/** The C-Chain of a local network, as a sender of messages. */
export class CChain {
  #firstNonce: Promise<number> | undefined;
  #sent = 0;
  /** Makes payloads differ, also from those of earlier runs. */
  readonly #firstPayload = BigInt(Date.now()) << 64n;

  /** @param url of a node's API */
  constructor(private readonly url: string) {}

  /** Returns the blockchain's id. */
  async id(): Promise<Buffer> {
    const { blockchainID } = await call<{ blockchainID: string }>(this.url, '/ext/info', 'info.getBlockchainID', {
      alias: 'C',
    });
    return decodeCb58(blockchainID)!;
  }

  /**
   * Sends messages by one transaction, and returns them unsigned as soon as a node has the receipt.
   * @param urls of nodes that are looked at, each of them all the time
   */
  async send(count: number, urls = [this.url]): Promise<Buffer[]> {
    const place = this.#sent++;
    this.#firstNonce ??= this.#eth<Hex>('eth_getTransactionCount', ACCOUNT.address, 'latest').then(Number);
    const transaction = await ACCOUNT.signTransaction({
      ...{ type: 'eip1559', chainId: CHAIN_ID, nonce: (await this.#firstNonce) + place },
      ...{ maxFeePerGas: MAX_FEE, maxPriorityFeePerGas: 1n, gas: GAS_BESIDE + GAS_A_MESSAGE * BigInt(count) },
      data: sendingCode(count, this.#firstPayload + (BigInt(place) << 32n)),
    });
    const hash = await this.#eth<Hex>('eth_sendRawTransaction', transaction);
    const { status, logs } = await firstReceipt(urls, hash);
    if (logs.length !== count) throw new Error(`${hash} sent ${logs.length} messages of ${count}, status ${status}`);
    return logs.map(({ data }) => messageIn(data));
  }

  /** Waits until other nodes have the blocks of this one. @param urls of their APIs */
  async reaches(urls: readonly string[]): Promise<void> {
    const head = await this.#eth<Hex>('eth_blockNumber');
    const isThere = async (url: string) => Number(await call<Hex>(url, RPC, 'eth_blockNumber', [])) >= Number(head);
    for (const url of urls) await until(() => isThere(url), { what: () => `${url} has block ${Number(head)}` });
  }

  #eth<Answer>(method: string, ...params: unknown[]): Promise<Answer> {
    return call(this.url, RPC, method, params);
  }
}

interface Receipt {
  status: Hex;
  logs: { data: Hex }[];
}

async function firstReceipt(urls: readonly string[], hash: Hex): Promise<Receipt> {
  let found: Receipt | undefined;
  const lookAt = async (url: string) => {
    while (!found) {
      found ??= (await call<Receipt | null>(url, RPC, 'eth_getTransactionReceipt', [hash])) ?? undefined;
      if (!found) await sleep(LOOK_MS);
    }
    return found;
  };
  return Promise.race(urls.map(lookAt));
}

async function call<Answer>(url: string, path: string, method: string, params: unknown): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result: Answer; error?: { message: string } };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

function messageIn(data: Hex): Buffer {
  return unsignedWarpMessageBytes(Buffer.from(data.slice(2), 'hex'));
}

/** Init code that calls the precompile once for each message. Payloads are numbers of 32 bytes. */
function sendingCode(count: number, firstPayload: bigint): Hex {
  const start = concatHex([
    // Memory: selector, offset and length of the argument.
    ...['0x7f', pad(SELECTOR, { dir: 'right' }), '0x600052', '0x6020600452', '0x6020602452'],
    ...['0x61', toHex(count, { size: 2 })],
  ] as Hex[]);
  const loop = toHex((start.length - 2) / 2, { size: 1 });
  return concatHex([
    start,
    // The counter, which goes down to 0, and a number make the payload.
    ...['0x5b80', '0x7f', toHex(firstPayload - 1n, { size: 32 }), '0x01604452'],
    // CALL with all gas, no value, 100 bytes of input, no output; then POP.
    ...['0x60006000606460006000', '0x73', WARP_PRECOMPILE, '0x5af150'],
    ...['0x6001900380', '0x60', loop, '0x57', '0x00'],
  ] as Hex[]);
}
