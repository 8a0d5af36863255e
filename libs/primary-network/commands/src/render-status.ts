import { duration, type Rates, table } from '@nunatak/commands';
import type { NetworkChainStatus } from './read-status.js';

/** A chain that is behind and stored nothing for so long is named. */
const UNMOVED_SECONDS = 180;

/** How the networks' chains stand, for people: a line each; nothing where no network is stored. */
export function renderStatus(chains: NetworkChainStatus[], rates: Rates = new Map()): string {
  if (!chains.length) return '';
  const stand = table(
    ['network', 'chain', 'head', 'node', 'behind', 'blocks/s', 'last block', 'ingester', 'indexer'],
    chains.map((c) => [
      c.networkId,
      c.chain,
      c.head?.height ?? '-',
      c.node?.height ?? '-',
      c.behind ?? '-',
      rates.get(c.chainId)?.toFixed(1) ?? '-',
      c.head?.time?.toISOString() ?? '-',
      c.ingester === null ? '-' : 'active',
      c.indexer === null ? '-' : 'active',
    ]),
  );
  const loading = new Set(chains.filter(({ phase }) => phase !== 'served').map(({ networkId }) => networkId));
  const notes = [...loading].map((id) => bulkLoadNote(chains.filter(({ networkId }) => networkId === id)));
  for (const { chainId, head, node } of chains)
    if (head !== null && node !== null && node.height < head.height)
      notes.push(`Chain ${chainId}: the node has fewer blocks than are stored. It lags, or serves another network.`);
  for (const { chainId, behind, storedSecondsAgo: ago } of chains)
    if (behind !== null && behind > 0 && ago !== null && ago > UNMOVED_SECONDS)
      notes.push(
        `Chain ${chainId}: ${behind} blocks behind its node. The last one was stored ${Math.floor(ago / 60)} min ago.`,
      );
  const differing = new Map(chains.map(({ networkId, differences }) => [networkId, differences]));
  for (const [id, differences] of differing) {
    if (differences?.rewards)
      notes.push(`Network ${id} serves no amounts of rewards and supply: ${differences.rewards}.`);
    if (differences?.fees) notes.push(`Network ${id} serves no balances of L1 validators: ${differences.fees}.`);
  }
  if (chains.some(({ isRecording }) => isRecording)) notes.push("These are a recording's: no node is followed.");
  return [stand, ...notes].join('\n');
}

/** How far the bulk load of a network is, and about how long it still takes by its speed so far. */
function bulkLoadNote(chains: readonly NetworkChainStatus[]): string {
  const { networkId, phase, phaseSeconds: seconds } = chains[0]!;
  if (phase === 'finishing')
    return `Network ${networkId} is loaded, and served once its indexes are built: for ${duration(seconds ?? 0)} so far.`;
  const progress = chains.flatMap(({ head, target }) =>
    target === null ? [] : [{ stored: Math.min((head?.height ?? -1) + 1, target + 1), all: target + 1 }],
  );
  const sum = (of: 'stored' | 'all') => progress.reduce((total, chain) => total + chain[of], 0);
  const secondsLeft = Math.max(...progress.map(({ stored, all }) => ((seconds ?? 0) * (all - stored)) / stored));
  return (
    `Network ${networkId} is loaded in bulk: ${Math.floor((100 * sum('stored')) / Math.max(1, sum('all')))} % of its blocks are stored, about ` +
    `${duration(secondsLeft)} to go. It is served then, or by "nunatak networks serve ${networkId}".`
  );
}
