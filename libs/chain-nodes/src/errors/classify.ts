import { retryAfterMs } from '@nunatak/core/retry-after';
import { hideSecretsOfText, printableLine } from '@nunatak/core/secrets';
import { NodeError, type NodeErrorKind } from './node-error.js';

/** A JSON-RPC error object. */
export interface RpcErrorObject {
  code?: number;
  message?: string;
  data?: unknown;
}

const RATE =
  /rate.?limit|too many requests|requests? (?:rate|per)|per second|throughput|compute units|capacity|quota|try again (?:later|in)/i;
const SIZE =
  /batch.{0,40}(?:large|limit|exceed|many|not (?:supported|allowed))|too (?:large|big)|(?:size|limit).{0,20}exceed|exceed.{0,20}(?:size|limit)|entity too large/i;
// avalanchego's JSON-RPC server says "rpc: can't find method …" with the code -32000 (gorilla/rpc v1.2.0, v2/map.go).
const REFUSED =
  /can't find (?:method|service)|method.{0,60}(?:not (?:found|supported|available|exist|allowed|enabled|whitelisted|implemented)|disabled|unsupported)|unsupported method|not whitelisted|does not exist\/is not available|\btracer(?: \S{1,30})? (?:is )?(?:not (?:found|supported|recorded)|unsupported)/i;
const MISSING_STATE =
  /missing trie node|historical state|state (?:\S+ ){0,4}(?:is )?(?:not available|unavailable|not found|discarded)|pruned|pruning|world ?state|no state (?:found|available)|distance to target block exceeds|state histories|state recreation|outside of.{0,30}window/i;
const MISSING_BLOCK =
  /header not found|unknown block|block.{0,80}not found|header for hash|resource not found|BlockOutOfRange|block out of range|not (?:currently )?canonical|unfinalized|unaccepted|future block|null round/i;
/** anvil says the same of a block above its head and of one below it whose state it has dropped. */
const OUT_OF_RANGE = /block height is (\d+) but requested was (\d+)/i;
const EXECUTION =
  /execution reverted|reverted|revert\b|invalid opcode|out ?of ?gas|stack (?:under|over)flow|stack limit|invalid jump|bad (?:jump|instruction)|evm error|vm (?:execution )?error|vm execution|gas uint64 overflow|gas required exceeds|write protection|max (?:code|initcode) size|static ?call|state change during|execution aborted|invalid code|return data out of bounds|insufficient (?:balance|funds)/i;

/** What a JSON-RPC error means for the asker. Methods' own errors (a revert) are told apart by {@link isExecutionFailure} first. */
export function classifyRpcError(error: RpcErrorObject): NodeErrorKind {
  const message = typeof error.message === 'string' ? error.message : '';
  switch (error.code) {
    case -32601:
    case -32004:
      return 'refused';
    case 429:
    case -32029:
    case -32007:
      return 'rate-limited';
    case -32005:
      return RATE.test(message) ? 'rate-limited' : 'shrink';
    case -32001:
      return 'missing-block';
  }
  const outOfRange = OUT_OF_RANGE.exec(message);
  if (outOfRange) return BigInt(outOfRange[2]!) <= BigInt(outOfRange[1]!) ? 'missing-state' : 'missing-block';
  // Order matters: "required historical state unavailable" also says "unavailable", "block … not found" also names a method at times.
  if (MISSING_STATE.test(message)) return 'missing-state';
  if (MISSING_BLOCK.test(message)) return 'missing-block';
  if (REFUSED.test(message)) return 'refused';
  if (RATE.test(message)) return 'rate-limited';
  if (SIZE.test(message)) return 'shrink';
  if (error.code === -32602 || error.code === -32600 || error.code === -32700) return 'fatal';
  return 'retryable';
}

/** Whether a call's error says that the EVM ran the call and it failed there (geth, besu, nethermind, anvil shapes). */
export function isExecutionFailure(error: RpcErrorObject): boolean {
  if (error.code === 3 || error.code === -32015) return true;
  const message = typeof error.message === 'string' ? error.message : '';
  return EXECUTION.test(message) && !MISSING_STATE.test(message) && !MISSING_BLOCK.test(message);
}

/** An HTTP status other than 200 as an error. `batched`: whether several calls went in one request. */
export function classifyHttpStatus(status: number, retryAfter: string | undefined, batched: boolean): NodeError {
  const text = `the endpoint answered HTTP ${status}`;
  if (status === 429 || (status === 503 && retryAfter !== undefined)) {
    const error = new NodeError('rate-limited', text);
    const after = retryAfterMs(retryAfter, Date.now(), MAX_RETRY_AFTER_MS);
    if (after !== undefined) error.retryAfterMs = after;
    return error;
  }
  if (status === 413) return new NodeError('shrink', text);
  if (status === 408 || status === 425 || status >= 500) return new NodeError('retryable', text);
  // Some servers refuse batches, or their size, with a plain 400.
  if (status === 400 && batched) return new NodeError('shrink', text);
  return new NodeError('fatal', text);
}

/** A longer wait is not believed: it would silence an endpoint for good. */
const MAX_RETRY_AFTER_MS = 120_000;

/** A node's own words, made fit for a log: short, one line, without secrets or anything that looks like a URL or a host and port. */
export function presentableMessage(message: unknown): string {
  // Secrets first: what is cut or taken for an address might leave a part of one.
  return printableLine(hideSecretsOfText(String(message ?? ''), 600))
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[address]')
    .replace(/\b(?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d+)?(?:\/\S*)?/gi, '[address]')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .slice(0, 200);
}

/** What a node calls itself, made fit for a log and a terminal. A version looks like a host's name, and is left as it is. */
export function presentableName(name: string): string {
  return printableLine(hideSecretsOfText(name, 600))
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[address]')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .slice(0, 120);
}

/** A JSON-RPC error of a method as an error. */
export function rpcError(method: string, error: RpcErrorObject): NodeError {
  return new NodeError(
    classifyRpcError(error),
    `${method}: ${presentableMessage(error.message)} (${Number.isInteger(error.code) ? error.code : 'no code'})`,
  );
}
