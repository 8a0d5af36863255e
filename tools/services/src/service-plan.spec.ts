import { describe, expect, it } from '@jest/globals';
import { DEFAULT_REPLICAS, planPorts, SERVICES, settingsOf } from './service-plan.js';

describe('the plan of the services', () => {
  it('starts whatever has a manifest, those that publish first and gateways last', () => {
    expect(SERVICES).toEqual(['evm-ingester', 'evm-indexer', 'evm-data', 'gateway']);
    expect(DEFAULT_REPLICAS).toEqual({ 'evm-ingester': 2, 'evm-indexer': 2, 'evm-data': 2, gateway: 1 });
  });

  it('gives each replica ports of its own, and gateways the addresses of all data services', async () => {
    const ports = await planPorts({ ...DEFAULT_REPLICAS, 'evm-indexer': 0 }, 'free');
    const listening = Object.values(ports).flatMap((replicas) => replicas.flatMap((each) => Object.values(each)));
    const used = listening.filter((port) => port !== 0);
    expect(new Set(used).size).toBe(used.length);
    // Two ingesters with admin and gRPC, two data services with admin and HTTP, one gateway with three.
    expect(used).toHaveLength(11);
    const settings = settingsOf('gateway', 0, {
      ...{
        evmDatabaseUrl: 'postgres://x',
        kafkaBrokers: 'x:1',
        chainsFile: 'x',
        pageTokenSecret: 'x',
        gatewaySecret: 'x',
      },
      ...{ innerSecret: 'x', installation: 'x', ports },
    });
    const [first, second] = ports['evm-data'];
    expect(settings).toMatchObject({
      FIRN_ADMIN_PORT: String(ports.gateway[0]!.admin),
      FIRN_GATEWAY_PORT: String(ports.gateway[0]!.http),
      FIRN_GATEWAY_METRICS_PORT: String(ports.gateway[0]!.metrics),
      FIRN_GATEWAY_UPSTREAMS: `evm-data=http://127.0.0.1:${first!.http},evm-data=http://127.0.0.1:${second!.http}`,
    });
  });
});
