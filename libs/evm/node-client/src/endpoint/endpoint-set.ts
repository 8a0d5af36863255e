import {
  EndpointSet as AnyEndpointSet,
  type EndpointSetOptions as AnyEndpointSetOptions,
  type ReadyEndpoint as AnyReadyEndpoint,
  ForeignNodeError,
} from '@firn/chain-nodes';
import { UnsupportedFormError } from '../errors/unsupported-form-error.js';
import { numberOf } from '../mapping/quantity.js';
import type { Capabilities } from './capabilities.js';
import type { ChainIdentity } from './chain-identity.js';
import type { NodeEndpoint } from './node-endpoint.js';
import { downgrade, probe } from './probe.js';

/** An endpoint whose capabilities are known. */
export type ReadyEndpoint = AnyReadyEndpoint<Capabilities>;

/** Settings of a set of endpoints. */
export interface EndpointSetOptions extends AnyEndpointSetOptions<Capabilities> {
  /** By which nodes of the chain are told; without it, by the chain id alone. */
  identity?: ChainIdentity;
}

/** The endpoints of an EVM chain. */
export class EndpointSet extends AnyEndpointSet<Capabilities> {
  constructor(
    readonly chainId: string,
    endpoints: readonly NodeEndpoint[],
    { identity, ...settings }: EndpointSetOptions = {},
  ) {
    const checks = {
      async identify(endpoint: NodeEndpoint, isNew: boolean, before: ForeignNodeError | undefined) {
        if (isNew) await checkChainId(endpoint, chainId);
        await identity?.check(endpoint, before?.lacks);
      },
      probe: (endpoint: NodeEndpoint) => probe(endpoint, chainId),
      // Each feature can be downgraded twice at most, so this ends.
      async downgrade(endpoint: NodeEndpoint, error: Error) {
        if (!(error instanceof UnsupportedFormError)) return false;
        await downgrade(endpoint, error);
        return true;
      },
    };
    super(endpoints, checks, settings);
  }
}

async function checkChainId(endpoint: NodeEndpoint, expected: string): Promise<void> {
  const answer = await endpoint.askOne('eth_chainId', [], { lane: 'interactive', timeoutMs: 15_000 });
  const chainId = String(numberOf(answer, 'eth_chainId'));
  if (chainId !== expected) throw new ForeignNodeError('chain-id', `it serves chain ${chainId}, not ${expected}`);
}
