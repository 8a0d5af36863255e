import {
  EndpointSet as AnyEndpointSet,
  type EndpointSetOptions as AnyEndpointSetOptions,
  type ReadyEndpoint as AnyReadyEndpoint,
  ForeignNodeError,
} from '@nunatak/chain-nodes';
import { UnsupportedFormError } from '../errors/unsupported-form-error.js';
import { amountOf } from '../mapping/quantity.js';
import type { Capabilities } from './capabilities.js';
import type { ChainIdentity } from './chain-identity.js';
import type { JudgedBlock } from './forms.js';
import type { NodeEndpoint } from './node-endpoint.js';
import { judgeAgain, probe } from './probe.js';

/** An endpoint whose capabilities are known. */
export type ReadyEndpoint = AnyReadyEndpoint<Capabilities>;

/** Settings of a set of endpoints. */
export interface EndpointSetOptions extends AnyEndpointSetOptions<Capabilities> {
  /** By which nodes of the chain are told; without it, by the chain id alone. */
  identity?: ChainIdentity;
}

/** The endpoints of an EVM chain. */
export class EndpointSet extends AnyEndpointSet<Capabilities> {
  readonly #judging = new Map<NodeEndpoint, Promise<void>>();
  readonly #onProbed: EndpointSetOptions['onProbed'];

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
      downgrade: async (endpoint: NodeEndpoint, error: Error) =>
        error instanceof UnsupportedFormError && (await this.judgeWithout(endpoint as ReadyEndpoint, error)),
    };
    super(endpoints, checks, settings);
    this.#onProbed = settings.onProbed;
  }

  /** Judges an endpoint's forms by the first block with transactions, where an empty one was all that it was probed with. */
  async judgeByTransactions(endpoint: ReadyEndpoint, block: JudgedBlock): Promise<void> {
    if (endpoint.capabilities.isJudgedByTransactions) return;
    let judging = this.#judging.get(endpoint);
    if (judging === undefined) {
      judging = this.#judge(endpoint, block).finally(() => this.#judging.delete(endpoint));
      this.#judging.set(endpoint, judging);
    }
    await judging;
  }

  /**
   * Judges an endpoint's forms again after one did not fit. That one is not tried again, so this ends.
   * @returns whether it could be judged
   */
  async judgeWithout(endpoint: ReadyEndpoint, misfit: UnsupportedFormError): Promise<boolean> {
    if (misfit.block === undefined) return false;
    // An earlier misfit has had the form replaced: the next one is not at fault.
    if (misfit.from !== undefined && misfit.from !== endpoint.capabilities.frames) return true;
    await this.#judge(endpoint, misfit.block, misfit);
    return true;
  }

  async #judge(endpoint: ReadyEndpoint, block: JudgedBlock, without?: UnsupportedFormError): Promise<void> {
    endpoint.capabilities = await judgeAgain(endpoint, block, without);
    this.#onProbed?.(endpoint, endpoint.capabilities);
  }
}

async function checkChainId(endpoint: NodeEndpoint, expected: string): Promise<void> {
  const answer = await endpoint.askOne('eth_chainId', [], { lane: 'interactive', timeoutMs: 15_000 });
  // Ids go up to 2^63 - 37 (EIP-2294): a number would round them.
  const chainId = String(amountOf(answer, 'eth_chainId'));
  if (chainId !== expected) throw new ForeignNodeError('chain-id', `it serves chain ${chainId}, not ${expected}`);
}
