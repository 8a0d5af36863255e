import { bucketOf, type CountedBy, type UsageRow } from '@nunatak/accounts-contracts';
import { type Operation, WEIGHTS } from '@nunatak/gateway-contracts';
import type { AdmissionRequest } from '../admission/admission.js';
import type { Outcome } from '../admission/outcome.js';
import type { Caller } from '../limits/caller.js';

const MINUTE_MS = 60_000;
/** Clients can name any chain. Those beyond this number count without one. */
const MOST_CHAINS = 10_000;
const CHAIN = /^[A-Za-z0-9-]{1,64}/;
const CHAIN_PARAMETERS: ReadonlySet<string> = new Set(['{chainId}', '{blockchainId}']);

interface Count {
  minute: number;
  by: CountedBy;
  calls: number;
  units: number;
  /** Calls by bucket of their duration. */
  durations: Map<number, number>;
}

/** Admitted requests since the last batch, by minute, caller, operation, chain and status. */
export class UsageCounts {
  #counts = new Map<string, Count>();
  /** Chains that answered at least once. */
  readonly #chains = new Set<string>();
  readonly #chainSegments = new Map<Operation, number>();

  /** Counts a request. @returns what it was counted by */
  add(caller: Caller, request: AdmissionRequest, { status, milliseconds }: Outcome): CountedBy {
    const { host, operation, weight, now } = request;
    const organisationId = caller.kind === 'organisation' ? caller.id : undefined;
    const keyId = caller.kind === 'organisation' ? caller.key?.id : undefined;
    const minute = Math.floor(now / MINUTE_MS);
    const chain = operation === undefined ? '' : this.#chainOf(request.path, operation, status);
    const key = `${minute} ${keyId ?? organisationId} ${host} ${operation?.operationId} ${chain} ${status}`;
    let count = this.#counts.get(key);
    if (count === undefined) {
      const { operationId = '', path = '' } = operation ?? {};
      const by: CountedBy = {
        ...{ host, operation: operationId, requestPath: path, chain, status },
        ...(organisationId !== undefined && { organisationId }),
        ...(keyId !== undefined && { keyId }),
      };
      count = { minute, by, calls: 0, units: 0, durations: new Map() };
      this.#counts.set(key, count);
    }
    count.calls++;
    count.units += WEIGHTS[weight];
    const bucket = bucketOf(milliseconds);
    count.durations.set(bucket, (count.durations.get(bucket) ?? 0) + 1);
    return count.by;
  }

  /** Returns what was counted, and begins again. */
  take(): UsageRow[] {
    const counts = this.#counts;
    this.#counts = new Map();
    return [...counts.values()].map(({ minute, by, calls, units, durations }) => ({
      ...{ minute, ...by, calls, units },
      ...{ buckets: [...durations.keys()], bucketCalls: [...durations.values()] },
    }));
  }

  #chainOf(path: string, operation: Operation, status: number): string {
    let segment = this.#chainSegments.get(operation);
    if (segment === undefined) {
      segment = operation.path.split('/').findIndex((part) => CHAIN_PARAMETERS.has(part.split(':')[0]!));
      this.#chainSegments.set(operation, segment);
    }
    if (segment < 0) return '';
    const chain = CHAIN.exec(path.split('/')[segment] ?? '')?.[0] ?? '';
    if (this.#chains.has(chain)) return chain;
    if (status < 200 || status >= 400 || this.#chains.size >= MOST_CHAINS) return '';
    this.#chains.add(chain);
    return chain;
  }
}
