import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { UnavailableError } from '@nunatak/core/errors';
import { until } from '@nunatak/core/testing';
import type { PrimaryNetwork } from '@nunatak/primary-network-contracts';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { GivenPeer } from '../networks/network-settings.js';
import type { SigningNetwork } from '../networks/signing-network.js';
import type { SigningNetworks } from '../networks/signing-networks.js';
import { openNetworks } from '../open-networks.js';
import { createSignatureAggregatorApplication } from '../signature-aggregator.application.js';
import { AggregatorMetrics } from '../signature-aggregator-metrics.js';

const PATH = '/v1/signatureAggregator/fuji/aggregateSignatures';
const silent = pino({ level: 'silent' });

/** No index is there: validators and chains are those that nodes state. */
const noIndex = new Proxy({} as PrimaryNetwork, {
  get: () => async () => Promise.reject(new UnavailableError('the index is away')),
});

/** What a request was answered. */
export interface Answered {
  status: number;
  body: { signedMessage?: string; message?: string };
  retryAfter: string | undefined;
  ms: number;
}

/** The service as a whole, without an index, at the nodes of a live network. */
export class LiveService {
  private constructor(
    private readonly networks: SigningNetworks,
    private readonly app: NestFastifyApplication,
    private readonly registry: Registry,
  ) {}

  /**
   * Starts it, and waits until validators are connected.
   * @param peers nodes that are dialed at other addresses than their own
   */
  static async start(urls: string[], connected: number, peers: GivenPeer[] = [], deadlineMs = 10_000) {
    const registry = new Registry();
    const config = {
      ...{ avalancheNodes: urls, signatureFolder: undefined, signatureNetworkNames: [], signatureSubnets: [] },
      ...{ signatureWarmSubnets: ['11111111111111111111111111111111LpoYY'], signaturePeers: peers },
      ...{ signatureAllowedAddresses: [], signatureDeadlineMs: deadlineMs, signatureBalanceEndSeconds: 60 },
    };
    const networks = await openNetworks(config, noIndex, new AggregatorMetrics(registry), silent);
    const app = await createSignatureAggregatorApplication(networks, { logger: silent });
    await app.init();
    const service = new LiveService(networks, app, registry);
    await service.connects(connected);
    return service;
  }

  get network(): SigningNetwork {
    return this.networks.started[0]!;
  }

  get connected(): number {
    return this.networks.started[0]?.status().subnets[0]?.connectedValidators ?? 0;
  }

  /** Waits until so many validators are connected. */
  connects(count: number): Promise<void> {
    return until(() => this.connected === count, {
      what: () => `${count} validators are connected: ${JSON.stringify(this.networks.started[0]?.status().faults)}`,
    });
  }

  async ask(message: Buffer, more: object = {}): Promise<Answered> {
    const began = performance.now();
    const payload = { message: message.toString('hex'), ...more };
    const { statusCode: status, body, headers } = await this.app.inject({ method: 'POST', url: PATH, payload });
    const ms = performance.now() - began;
    return { status, body: JSON.parse(body), retryAfter: headers['retry-after'] as string | undefined, ms };
  }

  /** Returns the sum of a counter's series whose labels hold a text. */
  async count(name: string, label = ''): Promise<number> {
    const lines = (await this.registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));
    return lines.filter((line) => line.includes(label)).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.networks.close();
  }
}
