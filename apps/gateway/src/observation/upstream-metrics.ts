import { Counter, Gauge, type Registry } from 'prom-client';

/** Why a request was sent to another replica, or a replica got no more of them. */
export type HopTrouble = 'connection' | 'answer' | 'draining';

/** What is counted of services in other processes, by upstream: its name, never its replicas' addresses. */
export class UpstreamMetrics {
  private readonly retries: Counter;
  private readonly ejections: Counter;
  private readonly states = new Map<string, () => Readonly<Record<string, number>>>();

  constructor(registry: Registry) {
    const registers = [registry];
    const { states } = this;
    this.retries = new Counter({
      name: 'firn_gateway_upstream_retries_total',
      help: 'Requests that were sent again, by upstream and what came of the attempt before (connection, answer).',
      labelNames: ['upstream', 'reason'],
      registers,
    });
    this.ejections = new Counter({
      name: 'firn_gateway_upstream_ejections_total',
      help: 'Replicas taken out of use, by upstream and reason (connection, answer, draining).',
      labelNames: ['upstream', 'reason'],
      registers,
    });
    new Gauge({
      name: 'firn_gateway_upstream_replicas',
      help: 'Replicas by upstream and state: in use, draining (about to stop), out (tried again with growing pauses).',
      labelNames: ['upstream', 'state'],
      registers,
      collect() {
        for (const [upstream, count] of states) {
          for (const [state, replicas] of Object.entries(count())) this.set({ upstream, state }, replicas);
        }
      },
    });
  }

  /** Shows an upstream's replicas by state. */
  observe(upstream: string, count: () => Readonly<Record<string, number>>): void {
    this.states.set(upstream, count);
  }

  retried(upstream: string, reason: HopTrouble): void {
    this.retries.inc({ upstream, reason });
  }

  ejected(upstream: string, reason: HopTrouble): void {
    this.ejections.inc({ upstream, reason });
  }
}
