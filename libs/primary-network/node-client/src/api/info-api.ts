import type { AskOptions } from '@nunatak/chain-nodes';
import { presentableName } from '@nunatak/chain-nodes';
import type { NetworkUpgrades, PrimaryNetworkChain } from '@nunatak/primary-network-contracts';
import { idOf, integerOf, objectOf, secondsOf, textOf } from '../encoding/answer-fields.js';
import type { AvalancheNode } from '../nodes/avalanche-node.js';

// avalanchego: api/info/service.go

const OPTIONS: AskOptions = { path: '/ext/info', lane: 'interactive', timeoutMs: 5_000 };

async function ask(
  node: AvalancheNode,
  method: string,
  params: Record<string, unknown> = {},
  options: AskOptions = {},
): Promise<Record<string, unknown>> {
  return objectOf(await node.askOne(method, params, { ...OPTIONS, ...options }), method);
}

/** The id of the network that the node is in: 1 is mainnet, 5 fuji, 12345 a local one. */
export async function readNetworkId(node: AvalancheNode): Promise<number> {
  return integerOf((await ask(node, 'info.getNetworkID')).networkID, 'info.getNetworkID');
}

/** What the node calls its release: `avalanchego/1.14.2`. */
export async function readNodeVersion(node: AvalancheNode, options: AskOptions = {}): Promise<string> {
  return presentableName(textOf((await ask(node, 'info.getNodeVersion', {}, options)).version, 'info.getNodeVersion'));
}

/** The id of a chain that the node knows by an alias, 32 bytes. */
export async function readBlockchainId(node: AvalancheNode, alias: PrimaryNetworkChain): Promise<Buffer> {
  return idOf((await ask(node, 'info.getBlockchainID', { alias })).blockchainID, 'info.getBlockchainID');
}

/** Whether the node has caught up with a chain: before, its chain's own API refuses every question. */
export async function readIsBootstrapped(node: AvalancheNode, chain: PrimaryNetworkChain): Promise<boolean> {
  return (await ask(node, 'info.isBootstrapped', { chain })).isBootstrapped === true;
}

const TIME = /^(\w+)Time$/;

/** When the network's rules change, as the node states it. @throws NodeError of the kind `refused` where it is too old to know */
export async function readUpgrades(node: AvalancheNode): Promise<NetworkUpgrades> {
  const answer = await ask(node, 'info.upgrades');
  const times: Record<string, number> = {};
  for (const [field, value] of Object.entries(answer)) {
    const name = TIME.exec(field)?.[1];
    if (name !== undefined) times[name] = secondsOf(value, `info.upgrades.${field}`);
  }
  const { graniteEpochDuration, apricotPhase4MinPChainHeight, cortinaXChainStopVertexID } = answer;
  return {
    times,
    apricotPhase4MinPChainHeight: integerOf(apricotPhase4MinPChainHeight, 'apricotPhase4MinPChainHeight'),
    cortinaXChainStopVertexId: idOf(cortinaXChainStopVertexID, 'cortinaXChainStopVertexID'),
    ...(graniteEpochDuration !== undefined && {
      graniteEpochNanoseconds: integerOf(graniteEpochDuration, 'graniteEpochDuration'),
    }),
  };
}
