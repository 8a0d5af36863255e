/** `/v1/chains/43114/blocks`: what stands after `/chains/`, where it looks like a chain's id. */
const CHAIN_IN_PATH = /^\/v\d+\/chains\/(\d{1,20}|[1-9A-HJ-NP-Za-km-z]{30,60}|mainnet|fuji|testnet)(?=[/:?]|$)/;

/** The chain that a request's path names, for the request's log lines; undefined where it names none. */
export function chainOfPath(path: string): string | undefined {
  return CHAIN_IN_PATH.exec(path)?.[1];
}

/** What finds a request in every service's log: its id and, where the path names one, its chain. */
export function requestFields({ requestId, path }: { requestId: string; path: string }): {
  requestId: string;
  chainId?: string;
} {
  const chainId = chainOfPath(path);
  return { requestId, ...(chainId !== undefined && { chainId }) };
}
