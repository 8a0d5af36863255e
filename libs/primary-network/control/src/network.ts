import { readFileSync } from 'node:fs';
import { PermanentError } from '@nunatak/core/errors';
import { keepUrlSecrets, resolveReferences } from '@nunatak/core/secrets';
import { readGivenRules, type StatedRules } from '@nunatak/primary-network-networks';
import type { PlacedNode } from '@nunatak/primary-network-node-client';
import type { NetworkDefinition } from './network-definitions.js';

/** A network that is to be followed. */
export interface Network {
  networkId: string;
  /** Secrets. */
  nodes: readonly PlacedNode[];
  /** The text of the genesis file, where one is given. */
  genesisFile?: string;
  rules?: StatedRules;
}

/** A definition can't be resolved here. The message shows no URL. */
export class NetworkDefinitionError extends PermanentError {
  override readonly code = 'network_definition';
}

/**
 * Returns the network that a definition describes, its references resolved.
 * @throws NetworkDefinitionError
 */
export function resolveNetwork(
  networkId: string,
  { nodes, genesisFile, rules }: NetworkDefinition,
  environment: NodeJS.ProcessEnv = process.env,
): Network {
  const { rules: read, fault } = readGivenRules(rules ?? [], Number(networkId));
  if (fault !== undefined) throw new NetworkDefinitionError(`a rule can't be used: ${fault}`);
  const urls = nodes.flatMap((node, i) => urlsOf(node, `node ${i + 1}`, environment));
  return {
    networkId,
    nodes: urls.map((url, i) => ({ url, place: i + 1, network: networkId })),
    ...(genesisFile !== undefined && { genesisFile: textOf(genesisFile) }),
    ...(rules?.length && { rules: read }),
  };
}

/** A variable may hold several URLs. */
function urlsOf(node: string, label: string, environment: NodeJS.ProcessEnv): string[] {
  const missing = new Set<string>();
  let text: string;
  try {
    text = resolveReferences(node, environment, missing);
  } catch (error) {
    throw new NetworkDefinitionError(`${label}: ${(error as Error).message}`);
  }
  if (missing.size)
    throw new NetworkDefinitionError(`${label}: the environment variable ${[...missing].join(', ')} is not set`);
  const urls = text.split(/[\s,]+/).filter(Boolean);
  urls.forEach(keepUrlSecrets);
  if (!urls.every((url) => /^https?:\/\//.test(url) && URL.canParse(url)))
    throw new NetworkDefinitionError(`${label} has no http:// or https:// URL`);
  return urls;
}

function textOf(genesisFile: string): string {
  try {
    return readFileSync(genesisFile, 'utf8');
  } catch (error) {
    throw new NetworkDefinitionError(
      `the genesis file ${genesisFile} can't be read (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}
