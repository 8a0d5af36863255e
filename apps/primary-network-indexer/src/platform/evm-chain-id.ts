/** The chain id in the genesis of an EVM chain, as decimal digits; undefined of another genesis. */
export function evmChainIdOf(genesis: Buffer): string | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(genesis.toString('utf8'));
  } catch {
    return undefined;
  }
  const chainId = (parsed as { config?: { chainId?: unknown } } | null)?.config?.chainId;
  return typeof chainId === 'number' && Number.isSafeInteger(chainId) && chainId >= 0 ? String(chainId) : undefined;
}
