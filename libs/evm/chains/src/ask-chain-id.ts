/** A node that starts may need a moment; one that is silent for so long is away. */
const TIMEOUT_MS = 10_000;

/** Asks a node for its chain's id (decimal). The error's message continues "the node …" and does not name the URL. */
export async function askChainId(rpcUrl: string, timeoutMs = TIMEOUT_MS): Promise<string> {
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
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      // Elsewhere it would be another node, and blocks are not read from there.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new Error(`does not answer (${reason(error as Error)})`);
  }
  if (!response.ok) throw new Error(`answers with HTTP status ${response.status}`);
  const body = (await response.json().catch(() => undefined)) as { result?: unknown } | undefined;
  if (typeof body?.result !== 'string' || !/^0x[0-9a-fA-F]{1,16}$/.test(body.result)) {
    throw new Error('does not tell its chain id: is it the JSON-RPC URL of an EVM chain?');
  }
  return BigInt(body.result).toString();
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
