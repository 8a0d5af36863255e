import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keptStakingIdentity, makeStakingKeyPair, parseManualPeer, StakingIdentity } from '@nunatak/avalanche-p2p';
import type { SettingsValues } from '@nunatak/core/settings';
import type { PrimaryNetwork } from '@nunatak/primary-network-contracts';
import type { Logger } from 'pino';
import type { networkSettings } from './networks/network-settings.js';
import { SigningNetworks } from './networks/signing-networks.js';
import { readId } from './requests/read-id.js';
import type { AggregatorMetrics } from './signature-aggregator-metrics.js';

/** What the settings say of networks. */
export interface NetworkSettings extends SettingsValues<typeof networkSettings> {
  /** URLs: secrets. */
  avalancheNodes: readonly string[];
}

/** Starts to connect to the networks of the settings. Waits for no node. @throws StakingIdentityError for a certificate that nodes refuse */
export async function openNetworks(
  config: NetworkSettings,
  index: PrimaryNetwork,
  metrics: AggregatorMetrics,
  logger: Logger,
): Promise<SigningNetworks> {
  const { signatureFolder: folder, signatureSubnets, signatureWarmSubnets } = config;
  const identity = await identityIn(folder);
  logger.info({ nodeId: identity.nodeId, isKept: folder !== undefined }, 'nodes know this service by its node id');
  const networks = new SigningNetworks(config.avalancheNodes, namesOf(config.signatureNetworkNames), {
    peers: {
      ...{ identity, folder, allowedAddresses: config.signatureAllowedAddresses },
      manual: config.signaturePeers.flatMap((peer) => parseManualPeer(peer) ?? []),
    },
    deadlineMs: config.signatureDeadlineMs,
    balanceEndSeconds: config.signatureBalanceEndSeconds,
    allowedSubnets: signatureSubnets.length > 0 ? subnetsOf(signatureSubnets) : undefined,
    warmSubnets: subnetsOf(signatureWarmSubnets),
    ...{ index, logger, eventsOf: (networkId: number) => metrics.eventsOf(networkId) },
  });
  metrics.watch(networks);
  return networks;
}

async function identityIn(folder: string | undefined): Promise<StakingIdentity> {
  if (folder === undefined) return new StakingIdentity(await makeStakingKeyPair());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return keptStakingIdentity(join(folder, 'staking.pem'));
}

/** @param entries `12345=devnet` */
function namesOf(entries: readonly string[]): Map<string, number> {
  return new Map(
    entries.map((entry) => {
      const [id, name] = entry.split('=') as [string, string];
      return [name, Number(id)];
    }),
  );
}

function subnetsOf(ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids.map((id) => readId('subnet', id).toString('hex')));
}
