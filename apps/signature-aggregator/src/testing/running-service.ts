import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { encodeCb58 } from '@nunatak/avalanche-codec';
import { UnavailableError } from '@nunatak/core/errors';
import { until } from '@nunatak/core/testing';
import type { PrimaryNetwork } from '@nunatak/primary-network-contracts';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { GivenPeer } from '../networks/network-settings.js';
import type { SigningNetwork } from '../networks/signing-network.js';
import type { SigningNetworks } from '../networks/signing-networks.js';
import { openNetworks } from '../open-networks.js';
import { PRIMARY_SUBNET, type SigningIndex } from '../sets/set-sources.js';
import { createSignatureAggregatorApplication } from '../signature-aggregator.application.js';
import { AggregatorMetrics } from '../signature-aggregator-metrics.js';

const PATH = '/v1/signatureAggregator/fuji/aggregateSignatures';
const silent = pino({ level: 'silent' });

/** No index is there: validators and chains are those that nodes state. */
const NO_INDEX = new Proxy({} as PrimaryNetwork, {
  get: () => async () => Promise.reject(new UnavailableError('the index is away')),
});

/** What a request was answered. */
export interface Answered {
  status: number;
  body: { signedMessage?: string; message?: string };
  retryAfter: string | undefined;
  ms: number;
}

/** What a service is started with. */
export interface RunningServiceOptions {
  /** Of nodes' APIs. */
  urls: string[];
  /** Default: none is there, and validators and chains are those that nodes state. */
  index?: SigningIndex;
  /** Whose validators are connected from the start on. Default: the primary network. */
  warmSubnet?: Buffer;
  /** Nodes that are dialed at other addresses than their own. */
  peers?: GivenPeer[];
  deadlineMs?: number;
}

/** The service as a whole, listening on loopback. */
export class RunningService {
  private constructor(
    readonly networks: SigningNetworks,
    readonly app: NestFastifyApplication,
    readonly registry: Registry,
    /** Of the operation. */
    readonly url: string,
  ) {}

  static async start(options: RunningServiceOptions): Promise<RunningService> {
    const { urls, index = NO_INDEX, warmSubnet = PRIMARY_SUBNET, peers = [], deadlineMs = 10_000 } = options;
    const registry = new Registry();
    const config = {
      ...{ avalancheNodes: urls, signatureFolder: undefined, signatureSubnets: [], signaturePeers: peers },
      ...{
        signatureNetworkNames: [{ networkId: 12_345, name: 'devnet' }],
        signatureWarmSubnets: [encodeCb58(warmSubnet)],
      },
      ...{ signatureAllowedAddresses: [], signatureDeadlineMs: deadlineMs, signatureBalanceEndSeconds: 60 },
    };
    const networks = await openNetworks(config, index as PrimaryNetwork, new AggregatorMetrics(registry), silent);
    const app = await createSignatureAggregatorApplication(networks, { logger: silent });
    await app.listen(0, '127.0.0.1');
    return new RunningService(networks, app, registry, `${await app.getUrl()}${PATH}`);
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

  /** Asks over HTTP. @param more fields of the body */
  async ask(message: Buffer, more: object = {}, signal: AbortSignal | null = null): Promise<Answered> {
    const began = performance.now();
    const response = await fetch(this.url, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, signal },
      body: JSON.stringify({ message: message.toString('hex'), ...more }),
    });
    const body = (await response.json()) as Answered['body'];
    const ms = performance.now() - began;
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') ?? undefined, ms };
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
