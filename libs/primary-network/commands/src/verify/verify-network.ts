import { NodeError } from '@nunatak/chain-nodes';
import type { CommandContext, CommonOptions } from '@nunatak/commands';
import { CommandFailure, databaseOf, EXIT, type ExitCode, Progress } from '@nunatak/commands';
import { Findings, reportFindings, shownOn } from '@nunatak/commands/verify';
import { PrimaryNetworkNodes } from '@nunatak/primary-network-node-client';
import { readNetwork } from '@nunatak/primary-network-writes';
import { knownNetworks } from '../known-networks.js';
import { PRIMARY_NETWORK_STORE } from '../primary-network-store.js';
import { checkBlocks, checkTransactions } from './check-blocks.js';
import { checkAmounts, checkBlockchains, checkL1Validators, checkSubnets } from './check-platform.js';
import { checkUtxos } from './check-utxos.js';
import { NetworkUnderCheck } from './network-under-check.js';

/** The options of `networks verify`. */
export interface VerifyNetworkOptions extends CommonOptions {
  sample: number;
  /** URLs of the network's nodes, in place of those that the services have. */
  avalancheNode?: string[];
}

/** A node that takes longer to state its network is away. */
const LOOK_MS = 10_000;

const CHECKS: readonly ((network: NetworkUnderCheck, count: number) => Promise<void>)[] = [
  checkAmounts,
  checkSubnets,
  checkL1Validators,
  checkBlockchains,
  checkUtxos,
  checkTransactions,
  checkBlocks,
];

/**
 * Compares a network's stored rows with its nodes.
 * @throws CommandFailure when the network is not stored, is being loaded, or no node of it answers
 */
export async function verifyNetwork(
  { installation, output, signal }: CommandContext,
  networkId: string,
  options: VerifyNetworkOptions,
): Promise<ExitCode> {
  const { pool } = databaseOf(installation, PRIMARY_NETWORK_STORE);
  const stored = await readNetwork(pool, networkId);
  if (!stored?.genesisTime) throw new CommandFailure(EXIT.refused, `nothing is stored of network ${networkId} yet`);
  if (stored.isLoading)
    throw new CommandFailure(EXIT.refused, `network ${networkId} is being loaded: verify it once it is served`);
  const known = (await knownNetworks(installation)).find((network) => network.networkId === networkId);
  const nodes = await openNodes(options.avalancheNode ?? known?.nodes ?? [], networkId);
  const progress = new Progress(output, `verifying network ${networkId}`, CHECKS.length, 'checks');
  const findings = new Findings(shownOn(progress));
  const network = new NetworkUnderCheck(nodes, pool, networkId, findings, signal);
  try {
    for (const [done, check] of CHECKS.entries()) {
      signal.throwIfAborted();
      await check(network, options.sample);
      progress.update(done + 1);
    }
  } catch (error) {
    if (error instanceof NodeError)
      throw new CommandFailure(EXIT.unreachable, `the nodes of network ${networkId} can't be asked: ${error.message}`);
    if (!signal.aborted) throw error;
  } finally {
    progress.stop();
    await nodes.close();
  }
  reportFindings(output, findings, {
    value: { networkId },
    lines: [`network ${networkId}${signal.aborted ? ' (interrupted)' : ''}`],
    isComplete: !signal.aborted,
    wayOut: `rows of the P-Chain follow from all blocks before, so there is no repair: "nunatak networks reset ${networkId}" reads the network anew`,
  });
  if (findings.count) return EXIT.failed;
  return signal.aborted ? EXIT.interrupted : EXIT.ok;
}

/** The nodes of the network among some of several networks. */
async function openNodes(urls: readonly string[], networkId: string): Promise<PrimaryNetworkNodes> {
  const looks = await Promise.allSettled(
    urls.map(async (url, i) => {
      const named = [{ url, place: i + 1 }];
      const nodes = await PrimaryNetworkNodes.open(
        named,
        { endpoint: { timeoutMs: LOOK_MS } },
        AbortSignal.timeout(LOOK_MS),
      );
      await nodes.close();
      return String(nodes.identity.networkId) === networkId ? named : [];
    }),
  );
  const ours = looks.flatMap((look) => (look.status === 'fulfilled' ? look.value : []));
  if (ours.length) return PrimaryNetworkNodes.open(ours);
  const reasons = looks.map((look) =>
    look.status === 'rejected' ? (look.reason as Error).message : 'a node of another network',
  );
  throw new CommandFailure(
    EXIT.unreachable,
    `no node of network ${networkId} answers: ${reasons.join('; ') || 'none is known here'}`,
  );
}
