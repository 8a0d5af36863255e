import { within } from '@nunatak/core/pause';
import type { Upstream } from './upstream.js';

/**
 * For so long after its start a gateway that reaches only some of its services is not ready: services that are started with it come up in
 * that time. Later it is, and at once after all were reached: what others answer must not be lost with one service.
 */
const START_TIMEOUT_MS = 15_000;
/** Below the time limit of health checks, so that a service that hangs is named. */
const ANSWER_MS = 1_500;

/** Whether a gateway reaches its services, for its readiness. */
export class Reachability {
  private wereAllReached = false;
  private readonly began = performance.now();

  constructor(private readonly upstreams: ReadonlyMap<string, Pick<Upstream, 'checkReachable'>>) {}

  /**
   * @returns which services are not reachable, and why, when there are some
   * @throws the same, when the gateway can't answer without them
   */
  async check(): Promise<string | undefined> {
    const faults = (await Promise.all([...this.upstreams].map(([name, upstream]) => faultOf(name, upstream)))).filter(
      (fault) => fault !== undefined,
    );
    if (faults.length === 0) {
      this.wereAllReached = true;
      return undefined;
    }
    const text = faults.join('; ');
    const isStarting = !this.wereAllReached && performance.now() - this.began < START_TIMEOUT_MS;
    if (isStarting || faults.length === this.upstreams.size) throw new Error(text);
    return text;
  }
}

async function faultOf(name: string, upstream: Pick<Upstream, 'checkReachable'>): Promise<string | undefined> {
  try {
    await within(ANSWER_MS, 'its answer', upstream.checkReachable());
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `service ${name} is not reachable: ${reason}`;
  }
}
