import { type DoctorFinding, Findings } from '@nunatak/commands';
import {
  BlockReader,
  ChainChecks,
  ChainIdentity,
  type CheckSwitches,
  chainOf,
  EndpointSet,
  ForeignNodeError,
  missingCapabilities,
  NodeEndpoint,
  NodeError,
  type ReadyEndpoint,
  readLatest,
  subscribeNewHeads,
} from '@nunatak/evm-node-client';
import type { Pool } from 'pg';
import type { KnownChain } from '../installation/known-chains.js';
import { storedBlocks } from '../installation/stored-blocks.js';

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;
const BATCH = 100;
const OPTIONS = { lane: 'interactive', timeoutMs: 20_000 } as const;
const hex = (height: number) => `0x${height.toString(16)}`;

/** A chain's nodes: whether they answer, for the right chain, and what they can tell. */
export async function checkNodes({ chainId, chain, fault }: KnownChain, pool: Pool): Promise<DoctorFinding[]> {
  const part = `chain ${chainId}`;
  if (!chain?.endpoints.length) {
    const findings = new Findings(part);
    findings.warn(
      'endpoints',
      fault ?? 'none known here',
      'the nodes of this chain were not looked at: run this with the ingesters’ environment',
    );
    return findings.all;
  }
  const endpoints = chain.endpoints.map(
    (urls, i) => new NodeEndpoint(`endpoint ${i + 1}`, urls, { timeoutMs: 20_000 }),
  );
  const set = new EndpointSet(chainId, endpoints, {
    identity: new ChainIdentity(chainId, chain.maxReorgDepth, storedBlocks(pool)),
  });
  const check = (endpoint: NodeEndpoint) => checkEndpoint(new Findings(`${part}, ${endpoint.label}`), set, endpoint);
  try {
    // While nothing is stored, the others are compared with the first.
    const [first, ...others] = endpoints;
    const found = await check(first!);
    const ofEndpoints = [found, ...(await Promise.all(others.map(check)))].flat();
    return [...ofEndpoints, ...(await checkChecks(new Findings(part), set, chain.checks))];
  } finally {
    await set.close();
  }
}

/** So many blocks are looked at: the first ones, whose genesis is the oddest of all, and the newest. */
const LOOKED_AT = 8;

/** Which checks of blocks hold on the chain, judged by its first and its newest blocks. */
async function checkChecks(
  findings: Findings,
  set: EndpointSet,
  switches: CheckSwitches | undefined,
): Promise<DoctorFinding[]> {
  const checks = new ChainChecks(switches);
  const reader = new BlockReader(set, { checks });
  try {
    const { height } = await set.run((endpoint) => readLatest(endpoint));
    const last = Math.min(LOOKED_AT - 1, height);
    await reader.readRange(0, last + 1, height);
    const from = Math.max(height - LOOKED_AT + 1, last + 1);
    if (from <= height) await reader.readRange(from, height - from + 1, height);
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    findings.warn('blocks', error.message, 'such blocks are refused, and read again until they are right');
  }
  for (const { name, status, detail } of checks.statuses) {
    const text = detail === undefined ? status : `${status} (${detail})`;
    const isMade = status === 'holds' || status === 'not seen yet';
    findings.either(`check ${name}`, isMade, text, 'blocks are taken without this check');
  }
  return findings.all;
}

async function checkEndpoint(findings: Findings, set: EndpointSet, endpoint: NodeEndpoint): Promise<DoctorFinding[]> {
  try {
    const ready = await set.prepare(endpoint);
    await capabilitiesOf(findings, ready);
    await checkBatch(findings, ready);
    await checkWebSocket(findings, ready);
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    if (error instanceof ForeignNodeError)
      findings.fail(
        'chain',
        error.message,
        'the endpoint is of another chain and left out: name a node of this one; where the node is mended, it is used again by itself',
      );
    else
      findings.fail('answers', error.message, 'the chain is not read from this endpoint: mend it, or name another one');
  }
  return findings.all;
}

async function capabilitiesOf(findings: Findings, endpoint: ReadyEndpoint): Promise<void> {
  const { capabilities } = endpoint;
  findings.ok('answers', `${capabilities.clientVersion}, chain ${capabilities.chainId}`);
  findings.either(
    'receipts',
    capabilities.receipts !== 'transaction',
    capabilities.receipts === 'transaction' ? 'one by one' : 'a block at once',
    'no eth_getBlockReceipts: a backfill takes a request a transaction',
  );
  const traces = {
    debug: 'debug_traceBlockByHash',
    debug_number: 'debug_traceBlockByNumber',
    trace_block: 'trace_block',
    none: 'none',
  }[capabilities.frames];
  const missing = new Map(missingCapabilities(capabilities).map(({ part, text }) => [part, text]));
  findings.either('call traces', !missing.has('call traces'), traces, missing.get('call traces') ?? '');
  const balances = { prestate: 'prestateTracer', eth_getBalance: 'eth_getBalance', none: 'none' }[
    capabilities.balances
  ];
  findings.either('native balances', !missing.has('native balances'), balances, missing.get('native balances') ?? '');
  await checkArchive(findings, endpoint);
}

/** How far back the node has state: by halves, from what a node of full state would have. */
async function checkArchive(findings: Findings, endpoint: ReadyEndpoint): Promise<void> {
  const head = Number(await endpoint.askOne('eth_blockNumber', [], OPTIONS));
  const hasState = async (height: number) => {
    const [answer] = await endpoint.ask([{ method: 'eth_getBalance', params: [ZERO_ADDRESS, hex(height)] }], OPTIONS);
    return typeof answer?.result === 'string';
  };
  if (await hasState(0)) return findings.ok('past state', `from genesis on (head: ${head})`);
  // Invariant: no state at `low`, state at `high`.
  let [low, high] = [0, head];
  if (!(await hasState(high))) {
    findings.warn('past state', 'none, not even at the head', 'native balances and token metadata can not be read');
    return;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await hasState(middle)) high = middle;
    else low = middle;
  }
  findings.warn(
    'past state',
    `from block ${high} on (${head - high + 1} blocks)`,
    'blocks below are indexed without native balances, and token metadata is as of the head; an archive node (pruning off) tells both',
  );
}

async function checkBatch(findings: Findings, endpoint: ReadyEndpoint): Promise<void> {
  const calls = Array.from({ length: BATCH }, () => ({ method: 'eth_chainId', params: [] }));
  const answers = await endpoint.ask(calls, OPTIONS);
  const refused = answers.filter((answer) => answer.error).length;
  const batch = endpoint.pace.batch;
  findings.either(
    'batches',
    refused === 0 && batch > 1,
    refused ? `${refused} of ${BATCH} calls refused` : `${batch} calls a request`,
    'small batches or a low rate: a backfill takes longer; raise the node’s limits (batch-request-limit and the like) for Nunatak',
  );
}

async function checkWebSocket(findings: Findings, endpoint: ReadyEndpoint): Promise<void> {
  const { urls } = endpoint;
  const subscription = await subscribeNewHeads(urls, ignore, ignore, () => chainOf(endpoint));
  subscription?.close();
  findings.either(
    'WebSocket',
    subscription !== undefined,
    subscription
      ? 'newHeads'
      : urls.wsUrl
        ? 'the wsUrl takes no newHeads subscription'
        : 'none found beside the RPC URL',
    'new blocks are noticed by asking, up to a second later; name one as wsUrl in the chains file',
  );
}

function ignore(): void {}
