import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keptStakingIdentity, makeStakingKeyPair, StakingIdentity } from '@nunatak/avalanche-p2p';
import type { SettingsValues } from '@nunatak/core/settings';
import type { PrimaryNetwork } from '@nunatak/primary-network-contracts';
import type { Logger } from 'pino';
import type { SharedSignatures } from './aggregation/shared-signatures.js';
import { NetworkNames } from './networks/network-names.js';
import type { networkSettings } from './networks/network-settings.js';
import { SigningNetworks } from './networks/signing-networks.js';
import { readId } from './requests/read-id.js';
import type { AggregatorMetrics } from './signature-aggregator-metrics.js';

/** What the settings say of networks. */
export interface NetworkSettings extends SettingsValues<typeof networkSettings> {
  /** URLs: secrets. */
  avalancheNodes: readonly string[];
}

/**
 * Starts to connect to the networks of the settings. Waits for no node.
 * @param shared signatures of other replicas; default: none are shared
 * @throws StakingIdentityError for a certificate that nodes refuse
 */
export async function openNetworks(
  config: NetworkSettings,
  index: PrimaryNetwork,
  metrics: AggregatorMetrics,
  logger: Logger,
  shared?: SharedSignatures,
): Promise<SigningNetworks> {
  const { signatureFolder: folder, signatureSubnets, signatureWarmSubnets } = config;
  const identity = await identityIn(folder);
  logger.info({ nodeId: identity.nodeId, isKept: folder !== undefined }, 'nodes know this service by its node id');
  const networks = new SigningNetworks(config.avalancheNodes, new NetworkNames(config.signatureNetworkNames), {
    peers: {
      ...{ identity, folder, allowedAddresses: config.signatureAllowedAddresses, manual: config.signaturePeers },
    },
    deadlineMs: config.signatureDeadlineMs,
    balanceEndSeconds: config.signatureBalanceEndSeconds,
    allowedSubnets: signatureSubnets.length > 0 ? subnetsOf(signatureSubnets) : undefined,
    warmSubnets: subnetsOf(signatureWarmSubnets),
    ...{ index, logger, shared, eventsOf: (networkId: number) => metrics.eventsOf(networkId) },
  });
  metrics.watch(networks);
  return networks;
}

async function identityIn(folder: string | undefined): Promise<StakingIdentity> {
  if (folder === undefined) return new StakingIdentity(await makeStakingKeyPair());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return keptStakingIdentity(join(folder, 'staking.pem'));
}

function subnetsOf(ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids.map((id) => readId('subnet', id).toString('hex')));
}
