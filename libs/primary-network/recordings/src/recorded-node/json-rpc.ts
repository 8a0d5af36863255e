import { type CallArguments } from './call-arguments.js';
import { RecordedNodeError } from './recorded-node.error.js';

/** By "service.Method". A method's result is sent as JSON, or as the JSON text that a {@link Verbatim} holds. */
export type Methods = Readonly<Record<string, (args: CallArguments) => unknown>>;

/** A result as the recorded node sent it. */
export class Verbatim {
  constructor(readonly json: string) {}
}

const SERVER_ERROR = -32_000;
const INVALID_REQUEST = -32_600;
const PARSE_ERROR = -32_700;

/** Answers a request as the JSON-RPC server of avalanchego's own APIs: one call a request, errors with null data. */
export function answerJsonRpc(methods: Methods, body: string): string {
  const request = parsed(body);
  if (request instanceof RecordedNodeError)
    return failure(request, { jsonrpc: '', method: '', params: null, id: null }, null);
  const { jsonrpc = '', method = '', params = null, id = null } = request;
  if (jsonrpc !== '2.0')
    return failure(new RecordedNodeError('jsonrpc must be 2.0', INVALID_REQUEST), { jsonrpc, method, params, id }, id);
  try {
    const result = resultOf(methods, String(method), params);
    const json = result instanceof Verbatim ? result.json : goJson(result);
    return `{"jsonrpc":"2.0","result":${json},"id":${goJson(id)}}\n`;
  } catch (error) {
    if (error instanceof RecordedNodeError) return failure(error, null, id);
    throw error;
  }
}

function parsed(body: string): Record<string, unknown> | RecordedNodeError {
  try {
    const request = JSON.parse(body);
    if (Array.isArray(request))
      return new RecordedNodeError(
        'json: cannot unmarshal array into Go value of type json2.serverRequest',
        PARSE_ERROR,
      );
    return request;
  } catch (error) {
    return new RecordedNodeError(error instanceof Error ? error.message : String(error), PARSE_ERROR);
  }
}

function resultOf(methods: Methods, method: string, params: unknown): unknown {
  const parts = method.split('.');
  const [service, name] = parts;
  if (parts.length !== 2 || !service || !name)
    throw new RecordedNodeError(`rpc: service/method request ill-formed: "${method}"`);
  // Its methods begin with a capital letter, callers write them with a small one.
  const exported = `${service}.${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  if (!Object.keys(methods).some((known) => known.startsWith(`${service}.`)))
    throw new RecordedNodeError(`rpc: can't find service "${exported}"`);
  const call = methods[exported];
  if (!call) throw new RecordedNodeError(`rpc: can't find method "${exported}"`);
  const args = Array.isArray(params) ? params[0] : params;
  return call((args ?? {}) as CallArguments);
}

function failure(error: RecordedNodeError, data: unknown, id: unknown): string {
  const code = error.rpcCode ?? SERVER_ERROR;
  return `{"jsonrpc":"2.0","error":{"code":${code},"message":${goJson(error.message)},"data":${goJson(data)}},"id":${goJson(id)}}\n`;
}

const ESCAPED: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };

/** JSON as Go writes it: what could be taken for HTML is escaped. */
function goJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&]/g, (character) => ESCAPED[character] as string);
}
