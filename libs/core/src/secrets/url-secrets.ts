import { keepOutOfLogs } from './kept-secrets.js';

/** Parts of URLs of nodes that many have: no keys. In lower case. */
const COMMON = new Set(
  (
    'ext bc rpc ws wss api eth evm http https json jsonrpc json-rpc node nodes public private archive full mainnet testnet devnet ' +
    'localnet sepolia holesky hoodi goerli fuji avalanche avax ethereum c-chain x-chain p-chain polygon arbitrum optimism base ' +
    'subnets subnet admin debug trace health info index graphql gateway proxy websocket true false postgres postgresql redis kafka ' +
    'nunatak root user default localhost'
  ).split(' '),
);
/** Names of query parameters whose values are keys, whatever they look like. */
const KEY_NAME = /key|token|secret|auth|pass|pwd|sig|credential|jwt/i;

/**
 * Keeps what may be a key in a URL out of whatever leaves this process: user and password and, of a node's URL, parts of the path and values
 * of the query, each of them and the path as a whole. Short words, chain ids and blockchain ids are no keys.
 */
export function keepUrlSecrets(text: string): void {
  const url = parsed(text);
  if (url === undefined) return;
  const { username, password, pathname, search, searchParams, protocol } = url;
  if (password !== '' && !isCommon(decoded(password))) keepOutOfLogs(password);
  if (username !== '' && mayBeKey(decoded(username))) keepOutOfLogs(username);
  if (password !== '' || mayBeKey(decoded(username))) {
    const pair = `${decoded(username)}:${decoded(password)}`;
    keepOutOfLogs(pair, `${username}:${password}`, Buffer.from(pair).toString('base64'));
  }
  for (const [name, value] of searchParams)
    if ((KEY_NAME.test(name) && !isCommon(value)) || mayBeKey(value)) keepOutOfLogs(value);
  // A database's name is no secret.
  if (!/^(?:https?|wss?):$/.test(protocol)) return;
  const parts = pathname.split('/').filter((part) => part !== '');
  const secret = parts.filter((part, i) => !isBlockchainId(parts, i) && !isCommon(decoded(part)));
  for (const part of secret) if (mayBeKey(decoded(part))) keepOutOfLogs(part);
  if (secret.length > 0 || search !== '') keepOutOfLogs(pathname + search);
  if (secret.length > 0) keepOutOfLogs(pathname);
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const isCommon = (part: string) => COMMON.has(part.toLowerCase());

/** `…/bc/<blockchain id>/…`: public, and what people know the chain by. */
function isBlockchainId(parts: string[], i: number): boolean {
  return parts[i - 1] === 'bc' && /^[1-9A-HJ-NP-Za-km-z]{40,60}$/.test(parts[i]!);
}

/** Long, or a mixture: not a word that logs use, a version or a chain id. */
function mayBeKey(part: string): boolean {
  if (isCommon(part) || part.length < 5) return false;
  if (/^\d+$/.test(part)) return part.length >= 16;
  return part.length >= 8 || /\d/.test(part) || (/[a-z]/.test(part) && /[A-Z]/.test(part.slice(1)));
}
