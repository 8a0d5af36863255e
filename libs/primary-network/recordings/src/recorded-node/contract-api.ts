import type { Recording } from '../recording.js';
import type { PlayedChain } from './played-chain.js';

const PARSE_ERROR = -32_700;
const INVALID_PARAMS = -32_602;
const NO_SUCH_METHOD = -32_601;
const SERVER_ERROR = -32_000;
const LATEST = ['latest', 'accepted', 'finalized', 'safe', 'pending'];

class EthRefusal {
  constructor(
    readonly code: number,
    readonly message: string,
  ) {}
}

/** Answers the C-Chain's Ethereum RPC: blocks by number and hash, and nothing of state or receipts. */
export class ContractApi {
  readonly #chain: PlayedChain;
  readonly #chainId: string;
  /** The results, as the recorded node sent them with whole transactions. */
  readonly #blocks: readonly string[];
  readonly #heights: ReadonlyMap<string, number>;

  constructor(recording: Recording, chain: PlayedChain) {
    this.#chain = chain;
    this.#chainId = JSON.parse(recording.settings.eth_chainId?.body ?? '{}').result;
    this.#blocks = recording
      .contractBlocks()
      .map((body) => body.slice(body.indexOf('"result":') + 9, body.lastIndexOf('}')));
    this.#heights = new Map(this.#blocks.map((block, height) => [JSON.parse(block).hash, height]));
  }

  answer(body: string): string {
    let request: unknown;
    try {
      request = JSON.parse(body);
    } catch {
      return `{"jsonrpc":"2.0","id":null,"error":{"code":${PARSE_ERROR},"message":"parse error"}}`;
    }
    if (Array.isArray(request)) return `[${request.map((one) => this.#one(one)).join(',')}]\n`;
    return `${this.#one(request as Record<string, unknown>)}\n`;
  }

  #one({ id = null, method, params }: Record<string, unknown>): string {
    const result = this.#resultOf(String(method), Array.isArray(params) ? params : []);
    const outcome = result instanceof EthRefusal ? `"error":${JSON.stringify(result)}` : `"result":${result}`;
    return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},${outcome}}`;
  }

  #resultOf(method: string, params: readonly unknown[]): string | EthRefusal {
    switch (method) {
      case 'eth_chainId':
        return JSON.stringify(this.#chainId);
      case 'eth_blockNumber':
        return JSON.stringify(`0x${this.#chain.height.toString(16)}`);
      case 'eth_getBlockByNumber':
        return this.#block(this.#heightOf(params[0]), params[1] === true);
      case 'eth_getBlockByHash': {
        const height = this.#heights.get(String(params[0]));
        return height === undefined || height > this.#chain.height ? 'null' : this.#block(height, params[1] === true);
      }
      case 'debug_getRawBlock': {
        const height = this.#heightOf(params[0]);
        return height instanceof EthRefusal ? height : JSON.stringify(this.#chain.block(height, 'hexnc'));
      }
      default:
        return new EthRefusal(NO_SUCH_METHOD, `the method ${method} does not exist/is not available`);
    }
  }

  #heightOf(block: unknown): number | EthRefusal {
    if (LATEST.includes(String(block))) return this.#chain.height;
    if (block === 'earliest') return 0;
    if (!/^0x(0|[1-9a-f][0-9a-f]{0,12})$/i.test(String(block)))
      return new EthRefusal(INVALID_PARAMS, 'invalid argument 0: hex string without 0x prefix');
    const height = Number(block);
    return height > this.#chain.height ? new EthRefusal(SERVER_ERROR, 'cannot query unfinalized data') : height;
  }

  #block(height: number | EthRefusal, isWhole: boolean): string | EthRefusal {
    if (height instanceof EthRefusal) return height;
    const text = this.#blocks[height] as string;
    if (isWhole) return text;
    const block = JSON.parse(text);
    return JSON.stringify({ ...block, transactions: block.transactions.map(({ hash }: { hash: string }) => hash) });
  }
}
