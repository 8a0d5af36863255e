/** The chain id in the genesis of an EVM chain, as decimal digits; undefined of another genesis. */
export function evmChainIdOf(genesis: Buffer): string | undefined {
  const text = genesis.toString('utf8');
  const chainId = chainIdIn(text);
  if (typeof chainId !== 'number' || chainId < 0) return undefined;
  if (Number.isSafeInteger(chainId)) return String(chainId);
  // A number would round it. Only of JSON, which this is, the pattern's cost grows with the length alone.
  const exact = chainIdIn(text.replace(TOKEN, (token) => (/^\d{16,78}$/.test(token) ? `"${token}"` : token)));
  return typeof exact === 'string' ? exact : undefined;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function chainIdIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { config?: { chainId?: unknown } } | null)?.config?.chainId;
  } catch {
    return undefined;
  }
}
