// Run by "helm test" in a pod: asks through the Service for what is served, and prints it.
const [url, ...domains] = process.argv.slice(1);

async function ask(path) {
  const response = await fetch(url + path, { signal: AbortSignal.timeout(20_000) });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`GET ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

if (domains.includes('evm')) {
  const { chains } = await ask('/v1/chains');
  for (const { chainId, status } of chains) {
    const { blocks } = await ask(`/v1/chains/${chainId}/blocks?pageSize=1`);
    console.log(`chain ${chainId}: ${status}, newest block ${blocks[0]?.blockNumber ?? 'none'}`);
  }
  if (chains.length === 0) console.log('no chain is defined: nunatak chains add');
}
if (domains.includes('primary-network')) {
  // The name of a network of one's own is not known here; the one network that is served answers to fuji.
  const { validators } = await Promise.any(
    ['mainnet', 'fuji'].map((name) => ask(`/v1/networks/${name}/validators?pageSize=1`)),
  );
  console.log(`primary network: validators are ${validators.length > 0 ? 'listed' : 'none yet'}`);
}
