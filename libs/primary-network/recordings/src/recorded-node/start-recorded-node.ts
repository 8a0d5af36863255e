import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHAIN_ALIASES, type ChainAlias, type Recording } from '../recording.js';
import { blocksApi } from './blocks-api.js';
import { ContractApi } from './contract-api.js';
import { indexApi } from './index-api.js';
import { infoApi } from './info-api.js';
import { answerJsonRpc, type Methods, Verbatim } from './json-rpc.js';
import { type Damage, PlayedChain } from './played-chain.js';

export interface RecordedNodeOptions {
  /** Where it listens; by itself 127.0.0.1. */
  readonly host?: string;
  /** Without it a free one. */
  readonly port?: number;
  /** Whether the Index API is on, as by --index-enabled. By itself it is. */
  readonly index?: boolean;
  /** How far each chain has come; by itself to the recording's end. */
  readonly heights?: Partial<Readonly<Record<ChainAlias, number>>>;
}

/** A server that answers as the recorded node. Its switches may be used while it runs. */
export interface RecordedNode {
  readonly url: string;
  /** Whether the Index API is on: off, its paths answer 404, as avalanchego's. */
  index: boolean;
  /** Says by info.isBootstrapped whether a chain is; while it is not, its own path answers 503. By itself each is. */
  setBootstrapped(chain: ChainAlias, isBootstrapped: boolean): void;
  heightOf(chain: ChainAlias): number;
  /** Accepts blocks up to a height of the recording. @throws RangeError above its end */
  setHeight(chain: ChainAlias, height: number): void;
  /** Has the chain's index start at a height, as that of a node whose Index API was off before. */
  setIndexStart(chain: ChainAlias, height: number): void;
  /** Spoils what is answered for a block, until it is called with undefined. */
  damage(chain: ChainAlias, height: number, how: Damage | undefined): void;
  stop(): Promise<void>;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const NOT_BOOTSTRAPPED = 'API call rejected because chain is not done bootstrapping\n';
const REQUEST_LIMIT_BYTES = 1_000_000;
/** Longer than a test: a connection that is closed while a request is on its way would fail that request. */
const KEEP_ALIVE_MS = 3_600_000;

/** Starts an HTTP server that plays a recording: info, blocks by height and id, Index API, the C-Chain's blocks. */
export async function startRecordedNode(
  recording: Recording,
  options: RecordedNodeOptions = {},
): Promise<RecordedNode> {
  const chains = CHAIN_ALIASES.map((alias) => new PlayedChain(recording, alias));
  const [platform, exchange, contract] = chains as [PlayedChain, PlayedChain, PlayedChain];
  const chainOf = (alias: ChainAlias) => chains.find((chain) => chain.alias === alias) as PlayedChain;
  for (const alias of CHAIN_ALIASES) chainOf(alias).height = options.heights?.[alias] ?? chainOf(alias).height;
  const state = { index: options.index ?? true };
  const bootstrapping = new Set<string>();

  const settings = (path: string): Methods =>
    Object.fromEntries(
      Object.entries(recording.settings)
        .filter(([, setting]) => setting.path === path)
        .map(([method, { body }]) => [capital(method), () => verbatim(body)]),
    );
  const contractApi = new ContractApi(recording, contract);
  const apis = new Map<string, Methods>([
    [
      '/ext/info',
      { ...settings('/ext/info'), ...infoApi(recording, chains, ({ alias }) => !bootstrapping.has(alias)) },
    ],
    ...pathsOf(platform).map((path): [string, Methods] => [
      path,
      { ...settings('/ext/bc/P'), ...blocksApi('platform', platform) },
    ]),
    ...pathsOf(exchange).map((path): [string, Methods] => [
      path,
      { ...settings('/ext/bc/X'), ...blocksApi('avm', exchange) },
    ]),
  ]);
  const indexes = new Map<string, Methods>([
    ...chains.map((chain): [string, Methods] => [`/ext/index/${chain.alias}/block`, indexApi(chain)]),
    ['/ext/index/X/vtx', indexApi()],
    ['/ext/index/X/tx', indexApi()],
  ]);
  const contractPaths = pathsOf(contract).map((path) => `${path}/rpc`);
  const nodeId = JSON.parse(recording.settings['info.getNodeID']?.body ?? '{}').result?.nodeID;

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    if (nodeId) response.setHeader('Node-Id', nodeId);
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const methods = apis.get(path) ?? (state.index ? indexes.get(path) : undefined);
    const isContract = contractPaths.includes(path);
    if (!methods && !isContract) return send(response, 404, TEXT_TYPE, '404 page not found\n');
    // avalanchego's api/server rejects what is asked of a chain that is not in normal operation.
    const chain = chains.find(({ alias, blockchainId }) => [alias, blockchainId].includes(path.split('/')[3] ?? ''));
    if (path.startsWith('/ext/bc/') && chain && bootstrapping.has(chain.alias))
      return send(response, 503, TEXT_TYPE, NOT_BOOTSTRAPPED);
    if (request.method !== 'POST')
      return send(response, 405, TEXT_TYPE, `rpc: POST method required, received ${request.method}`);
    const body = await read(request);
    if (body === undefined) return send(response, 413, TEXT_TYPE, 'request body too large\n');
    if (isContract) return send(response, 200, 'application/json', contractApi.answer(body));
    send(response, 200, JSON_TYPE, answerJsonRpc(methods as Methods, body));
  });
  const host = options.host ?? '127.0.0.1';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });

  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    get index() {
      return state.index;
    },
    set index(isOn) {
      state.index = isOn;
    },
    setBootstrapped: (alias, isBootstrapped) => {
      if (isBootstrapped) bootstrapping.delete(alias);
      else bootstrapping.add(alias);
    },
    heightOf: (alias) => chainOf(alias).height,
    setHeight: (alias, height) => {
      chainOf(alias).height = height;
    },
    setIndexStart: (alias, height) => {
      chainOf(alias).indexStart = height;
    },
    damage: (alias, height, how) => chainOf(alias).damage(height, how),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A chain answers under its alias and under its id. */
function pathsOf({ alias, blockchainId }: PlayedChain): string[] {
  return [`/ext/bc/${alias}`, `/ext/bc/${blockchainId}`];
}

function capital(method: string): string {
  return method.replace(/\.(.)/, (_, letter: string) => `.${letter.toUpperCase()}`);
}

/** The result in an answer of avalanchego's own APIs, as its text: `{"jsonrpc":"2.0","result":…,"id":1}`. */
function verbatim(body: string): Verbatim {
  return new Verbatim(body.slice(body.indexOf('"result":') + 9, body.lastIndexOf(',"id":')));
}

async function read(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > REQUEST_LIMIT_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
}
