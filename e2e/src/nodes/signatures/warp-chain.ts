import { until } from '@nunatak/core/testing';
import { decodeAbiParameters, decodeFunctionResult, encodeFunctionData, parseAbi, sha256 } from 'viem';
import { EWOQ } from '../../chain/avalanche-miner.js';
import { cb58Of } from '../../oracle/cb58.js';
import type { NodeReceipt } from '../../oracle/chain-data.js';
import { type Hex, Rpc } from '../../rpc.js';
import { predicateOf, WARP } from '../predicate.js';

const ABI = parseAbi([
  'struct WarpMessage { bytes32 sourceChainID; address originSenderAddress; bytes payload; }',
  'struct WarpBlockHash { bytes32 sourceChainID; bytes32 blockHash; }',
  'function sendWarpMessage(bytes payload) returns (bytes32 messageID)',
  'function getVerifiedWarpMessage(uint32 index) view returns (WarpMessage message, bool valid)',
  'function getVerifiedWarpBlockHash(uint32 index) view returns (WarpBlockHash block, bool valid)',
]);
/** A predicate costs by its length and its signers. */
const GAS = 3_000_000n;
const FEES = { maxFeePerGas: 300_000_000_000n, maxPriorityFeePerGas: 1n };
/** A block takes seconds: only a hang takes so long. */
const TIMEOUT_MS = 60_000;

/** A message as the chain that sent it has it. */
export interface SentMessage {
  /** Data of the log SendWarpMessage. */
  logData: Hex;
  unsigned: Hex;
}

/** What a chain's precompile makes of a signed message. */
export interface ReceivedMessage {
  valid: boolean;
  sourceChainId: string;
  sender: Hex;
  payload: Hex;
}

interface Call {
  to: Hex;
  data?: Hex;
  accessList?: ReturnType<typeof predicateOf>;
}

type Receipt = NodeReceipt & { blockHash: Hex };

interface Transacted {
  hash: Hex;
  receipt: Receipt;
}

/** The pre-funded account, and so the sender of messages. */
export const SENDER = EWOQ.address.toLowerCase() as Hex;

/** An EVM chain whose pre-funded account sends and receives messages. */
export class WarpChain {
  readonly rpc: Rpc;

  /** @param blockchainId cb58 */
  constructor(
    url: string,
    private readonly chainId: number,
    readonly blockchainId: string,
  ) {
    this.rpc = new Rpc(url);
  }

  async send(payload: Hex): Promise<SentMessage> {
    const data = encodeFunctionData({ abi: ABI, functionName: 'sendWarpMessage', args: [payload] });
    const [{ receipt }] = (await this.transact([{ to: WARP, data }])) as [Transacted];
    const { status, logs } = receipt;
    if (status !== '0x1' || logs.length !== 1)
      throw new Error(`the precompile sent no message: ${JSON.stringify(logs)}`);
    const logData = logs[0]!.data;
    const [unsigned] = decodeAbiParameters([{ type: 'bytes' }], logData);
    return { logData, unsigned };
  }

  /** Brings signed messages to the precompile, each by a transaction, and returns what the precompile gave to each. */
  async receive(signed: readonly Hex[]): Promise<ReceivedMessage[]> {
    const outputs = await this.verified('getVerifiedWarpMessage', signed);
    return outputs.map((data) => {
      const [message, valid] = decodeFunctionResult({ abi: ABI, functionName: 'getVerifiedWarpMessage', data });
      const { sourceChainID, originSenderAddress: sender, payload } = message;
      return { valid, sourceChainId: cb58Of(sourceChainID), sender: sender.toLowerCase() as Hex, payload };
    });
  }

  /** The same of a message that is a block's hash. */
  async receiveHash(signed: Hex): Promise<{ valid: boolean; sourceChainId: string; blockHash: Hex }> {
    const [data] = (await this.verified('getVerifiedWarpBlockHash', [signed])) as [Hex];
    const [block, valid] = decodeFunctionResult({ abi: ABI, functionName: 'getVerifiedWarpBlockHash', data });
    return { valid, sourceChainId: cb58Of(block.sourceChainID), blockHash: block.blockHash };
  }

  /** Returns what the node's own aggregation gives when all validators sign; asks until all have accepted the message's block. */
  async signedByAll(unsigned: Hex): Promise<Hex> {
    const id = cb58Of(sha256(unsigned));
    let signed: Hex | undefined;
    await until(async () => {
      // Below 100 %, avalanchego 1.14.2 stops hearing of others.
      signed = await this.rpc.call<Hex>('warp_getMessageAggregateSignature', id, 100, '').catch(() => undefined);
      return signed !== undefined;
    });
    return signed!;
  }

  /** Has the chain make a block. @returns its hash */
  async makeBlock(): Promise<Hex> {
    const [{ receipt }] = (await this.transact([{ to: SENDER }])) as [Transacted];
    return receipt.blockHash;
  }

  private async verified(
    functionName: 'getVerifiedWarpMessage' | 'getVerifiedWarpBlockHash',
    signed: readonly Hex[],
  ): Promise<Hex[]> {
    const data = encodeFunctionData({ abi: ABI, functionName, args: [0] });
    const calls = signed.map((message) => ({ to: WARP, data, accessList: predicateOf(message) }));
    const tracer = { tracer: 'callTracer' };
    const traces = (await this.transact(calls)).map(({ hash }) =>
      this.rpc.call<{ output: Hex }>('debug_traceTransaction', hash, tracer),
    );
    return (await Promise.all(traces)).map(({ output }) => output);
  }

  /** Sends transactions and waits for their receipts. */
  private async transact(calls: readonly Call[]): Promise<Transacted[]> {
    const first = Number(await this.rpc.call<Hex>('eth_getTransactionCount', SENDER, 'latest'));
    const hashes: Hex[] = [];
    for (const [index, call] of calls.entries()) {
      const unsigned = {
        chainId: this.chainId,
        nonce: first + index,
        gas: GAS,
        ...FEES,
        ...call,
        type: 'eip1559',
      } as const;
      hashes.push(await this.rpc.call<Hex>('eth_sendRawTransaction', await EWOQ.signTransaction(unsigned)));
    }
    return Promise.all(hashes.map(async (hash) => ({ hash, receipt: await this.receiptOf(hash) })));
  }

  private async receiptOf(hash: Hex): Promise<Receipt> {
    let receipt: Receipt | null = null;
    const isThere = async () => {
      // A node whose index lags answers with an error.
      receipt = await this.rpc.call<Receipt | null>('eth_getTransactionReceipt', hash).catch(() => null);
      return receipt !== null;
    };
    await until(isThere, { what: () => `${hash} is in a block of ${this.rpc.url}`, timeoutMs: TIMEOUT_MS });
    return receipt!;
  }
}
