import { withTimeout } from '@nunatak/core/pause';

/** A node that starts may need a moment; one that is silent for so long is away. */
const TIMEOUT_MS = 10_000;

/** The bound of EIP-2294: a signature's `v` is up to twice the id and 36. */
const LARGEST_CHAIN_ID = 2n ** 63n - 37n;

/** Whether a text is an EVM chain id in decimal. */
export function isChainId(text: string): boolean {
  return /^[1-9][0-9]{0,18}$/.test(text) && BigInt(text) <= LARGEST_CHAIN_ID;
}

/**
 * Asks a node for its chain id.
 * @returns the id in decimal
 * @throws Error whose message continues "the node …" and does not name the URL
 */
export async function askChainId(
  rpcUrl: string,
  { timeoutMs = TIMEOUT_MS, signal }: { timeoutMs?: number | undefined; signal?: AbortSignal } = {},
): Promise<string> {
  let url: URL;
  try {
    url = new URL(rpcUrl);
  } catch {
    throw new Error('has no valid URL');
  }
  if (!['http:', 'https:'].includes(url.protocol)) throw new Error('must be an http:// or https:// URL');
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (url.username || url.password) {
    // fetch takes no credentials in a URL.
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    url.username = '';
    url.password = '';
  }
  const body = await withTimeout(timeoutMs, signal, (limited) => ask(url, headers, limited));
  if (typeof body?.result !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(body.result)) {
    throw new Error('tells no chain id, as an EVM node does at its JSON-RPC URL');
  }
  const chainId = BigInt(body.result).toString();
  if (!isChainId(chainId))
    throw new Error(`tells the chain id ${chainId}, which is not between 1 and ${LARGEST_CHAIN_ID} (EIP-2294)`);
  return chainId;
}

/** Returns the node's answer; undefined where it is no JSON. The time-out holds for the body, too. */
async function ask(
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<{ result?: unknown } | undefined> {
  const fail = (error: Error): never => {
    throw new Error(`does not answer (${reason(error)})`);
  };
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    // Elsewhere it would be another node, and blocks are not read from there.
    redirect: 'manual',
    signal,
  }).catch(fail);
  if (!response.ok) throw new Error(`answers with HTTP status ${response.status}`);
  return (await response.json().catch((error: Error) => (signal.aborted ? fail(error) : undefined))) as
    | { result?: unknown }
    | undefined;
}

function reason(error: Error): string {
  if (error.name === 'TimeoutError') return 'timed out';
  const code = (error.cause as { code?: string } | undefined)?.code;
  return (
    { ECONNREFUSED: 'connection refused', ENOTFOUND: 'no such host', EAI_AGAIN: 'no such host' }[code ?? ''] ??
    code ??
    'no connection'
  );
}
