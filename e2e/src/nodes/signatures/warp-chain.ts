import { until } from '@nunatak/core/testing';
import { decodeAbiParameters, decodeFunctionResult, encodeFunctionData, parseAbi, sha256 } from 'viem';
import { EWOQ } from '../../chain/avalanche-miner.js';
import { cb58Of } from '../../oracle/cb58.js';
import type { NodeReceipt } from '../../oracle/chain-data.js';
import { type Hex, Rpc } from '../../rpc.js';
import { predicateOf, WARP } from '../predicate.js';

const ABI = parseAbi([
  'struct WarpMessage { bytes32 sourceChainID; address originSenderAddress; bytes payload; }',
  'function sendWarpMessage(bytes payload) returns (bytes32 messageID)',
  'function getVerifiedWarpMessage(uint32 index) view returns (WarpMessage message, bool valid)',
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
    const { status, logs } = (await this.transact({ to: WARP, data })).receipt;
    if (status !== '0x1' || logs.length !== 1)
      throw new Error(`the precompile sent no message: ${JSON.stringify(logs)}`);
    const logData = logs[0]!.data;
    const [unsigned] = decodeAbiParameters([{ type: 'bytes' }], logData);
    return { logData, unsigned };
  }

  /** Brings a signed message to the precompile by a transaction, and returns what the precompile gave to it. */
  async receive(signed: Hex): Promise<ReceivedMessage> {
    const data = encodeFunctionData({ abi: ABI, functionName: 'getVerifiedWarpMessage', args: [0] });
    const { hash } = await this.transact({ to: WARP, data, accessList: predicateOf(signed) });
    const { output } = await this.rpc.call<{ output: Hex }>('debug_traceTransaction', hash, {
      tracer: 'callTracer',
    });
    const [message, valid] = decodeFunctionResult({ abi: ABI, functionName: 'getVerifiedWarpMessage', data: output });
    const { sourceChainID, originSenderAddress: sender, payload } = message;
    return { valid, sourceChainId: cb58Of(sourceChainID), sender: sender.toLowerCase() as Hex, payload };
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

  /** Has the chain make a block. */
  async makeBlock(): Promise<void> {
    await this.transact({ to: EWOQ.address.toLowerCase() as Hex });
  }

  private async transact(call: {
    to: Hex;
    data?: Hex;
    accessList?: ReturnType<typeof predicateOf>;
  }): Promise<{ hash: Hex; receipt: NodeReceipt }> {
    const nonce = Number(await this.rpc.call<Hex>('eth_getTransactionCount', EWOQ.address, 'latest'));
    const unsigned = { chainId: this.chainId, nonce, gas: GAS, ...FEES, ...call, type: 'eip1559' } as const;
    const hash = await this.rpc.call<Hex>('eth_sendRawTransaction', await EWOQ.signTransaction(unsigned));
    let receipt: NodeReceipt | null = null;
    const isThere = async () => {
      // A node whose index lags answers with an error.
      receipt = await this.rpc.call<NodeReceipt | null>('eth_getTransactionReceipt', hash).catch(() => null);
      return receipt !== null;
    };
    await until(isThere, { timeoutMs: TIMEOUT_MS });
    return { hash, receipt: receipt! };
  }
}
