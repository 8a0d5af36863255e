import {
  DEFAULT_WEIGHT,
  type Operation,
  type OperationRule,
  type RetryRule,
  type Weight,
} from '@nunatak/gateway-contracts';
import findMyWay from 'find-my-way';
import type { OfferedService } from './offered-service.js';

/** What is known of a request once its service is, and how it is treated. One object for all requests of an operation. */
export interface Treatment {
  /** Undefined where the service's OpenAPI document names none: a path or a method that doesn't exist, or one that is newer than the gateway. */
  readonly operation: Operation | undefined;
  readonly weight: Weight;
  /** Undefined: as for every request. */
  readonly answerTimeoutMs: number | undefined;
  readonly retry: RetryRule;
}

type Router = ReturnType<typeof findMyWay>;

/** What is matched stands in the store; nothing is called. */
const NO_HANDLER = () => undefined;

/** Of a service that publishes nothing: it is routed to by configuration alone. */
const UNPUBLISHED: Treatment = {
  operation: undefined,
  weight: DEFAULT_WEIGHT,
  answerTimeoutMs: undefined,
  retry: 'reads',
};

/**
 * Finds a request's operation. The paths are matched by the router that the services themselves use, so that an encoded letter, a double
 * slash or a case means here what it means there. Each service has a router of its own: where a request goes is decided by the route table.
 */
export class OperationTable {
  private readonly routers = new Map<string, Router>();
  private readonly unknown = new Map<string, Treatment>();
  private readonly treatments: Treatment[] = [];

  /** @param urlCharacters the longest request target: no parameter is longer */
  constructor(
    operations: readonly Operation[],
    services: readonly OfferedService[],
    private readonly urlCharacters: number,
  ) {
    for (const { name, offers } of services) this.unknown.set(name, this.treatment(undefined, offers.rule));
    for (const operation of operations) this.add(operation);
  }

  /**
   * @param service the one that the path's route names
   * @param path without a query
   */
  find(service: string, method: string, path: string): Treatment {
    const found = this.routers.get(service)?.find(method as 'GET', path);
    if (found && hasEveryParameter(found.params)) return found.store as Treatment;
    return this.unknown.get(service) ?? UNPUBLISHED;
  }

  /** The time-outs of single operations and services, in milliseconds. */
  answerTimeouts(): number[] {
    return this.treatments.flatMap(({ answerTimeoutMs }) => answerTimeoutMs ?? []);
  }

  private add(operation: Operation): void {
    const { service, method, path } = operation;
    let router = this.routers.get(service);
    if (router === undefined) {
      router = findMyWay({ maxParamLength: this.urlCharacters });
      this.routers.set(service, router);
    }
    // A service answers HEAD by its GET.
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
    router.on(methods as 'GET'[], pattern(path), NO_HANDLER, this.treatment(operation, operation));
  }

  private treatment(operation: Operation | undefined, rule: OperationRule = {}): Treatment {
    const { answerTimeoutMs, retry = 'reads' } = rule;
    const treatment = { operation, weight: operation?.weight ?? DEFAULT_WEIGHT, answerTimeoutMs, retry };
    this.treatments.push(treatment);
    return treatment;
  }
}

/** The router takes nothing for a parameter, too: `/v1/chains//blocks`. Nest, which the services are built with, answers that with 404. */
function hasEveryParameter(parameters: Readonly<Record<string, string | undefined>>): boolean {
  for (const name in parameters) if (parameters[name] === '') return false;
  return true;
}

/**
 * `/v1/a/{id}/b:list` → `/v1/a/:p0/b::list`, as the router writes parameters and plain colons. A parameter that something follows within its
 * segment, `/v1/a/{id}:verb`, needs an expression of its own: a plain one would be the whole segment, whatever it ends with. It has no colon
 * in it, as in the services' own routes.
 */
function pattern(path: string): string {
  let parameters = 0;
  return path
    .replaceAll(':', '::')
    .replaceAll(
      /\{[^}]*\}(?=(.?))/g,
      (_, next: string) => `:p${parameters++}${next === '' || next === '/' ? '' : '(^[^:]+)'}`,
    );
}
