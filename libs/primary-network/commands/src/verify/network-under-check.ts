import type { Findings } from '@nunatak/commands/verify';
import { type Difference, inSnapshot } from '@nunatak/database';
import type { PrimaryNetworkChain } from '@nunatak/primary-network-contracts';
import { type AvalancheNode, type PrimaryNetworkNodes, readHeight } from '@nunatak/primary-network-node-client';
import type { Pool, PoolClient } from 'pg';
import { type Heights, settled } from './settled.js';

/** What the checks of a network work with: its nodes, its stored rows, what was found. */
export class NetworkUnderCheck {
  constructor(
    readonly nodes: PrimaryNetworkNodes,
    readonly pool: Pool,
    readonly networkId: string,
    readonly findings: Findings,
    readonly signal: AbortSignal,
  ) {}

  /**
   * Compares a node's answer with stored rows, both at one moment of some chains.
   * @param what is compared, for people
   * @param differ reads the rows in a snapshot
   */
  async compare<T>(
    what: string,
    chains: readonly PrimaryNetworkChain[],
    ask: (node: AvalancheNode) => Promise<T>,
    differ: (client: PoolClient, answer: T) => Promise<Difference[]>,
  ): Promise<void> {
    const outcome = await settled(
      () =>
        this.nodes.run(async (node) => {
          const before = await heightsOf(node, chains);
          const answer = await ask(node);
          return { answer, before, after: await heightsOf(node, chains) };
        }),
      (answer) =>
        inSnapshot(this.pool, async (client) => ({
          heights: await this.storedHeights(chains, client),
          differences: await differ(client, answer),
        })),
      this.signal,
    );
    if (typeof outcome === 'string') this.findings.skip(`${what}: ${outcome}`);
    else {
      this.findings.compare(what);
      this.findings.add(outcome);
    }
  }

  /** Returns how far some chains are stored; one without a block is left out. */
  async storedHeights(chains: readonly PrimaryNetworkChain[], db: Pool | PoolClient = this.pool): Promise<Heights> {
    const { rows } = await db.query<{ chain: PrimaryNetworkChain; height: string }>(
      'SELECT chain, height FROM log_position WHERE network_id = $1 AND chain = ANY($2::"char"[]) AND height IS NOT NULL',
      [this.networkId, chains],
    );
    return Object.fromEntries(rows.map(({ chain, height }) => [chain, Number(height)]));
  }
}

async function heightsOf(node: AvalancheNode, chains: readonly PrimaryNetworkChain[]): Promise<Heights> {
  const heights = chains.map(async (chain) => [chain, await readHeight(node, chain)] as const);
  return Object.fromEntries(await Promise.all(heights));
}
