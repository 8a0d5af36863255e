import { afterEach, describe, expect, it } from '@jest/globals';
import { UnavailableError } from '@nunatak/core/errors';
import { type RunningGrpcServer, startGrpcServer } from '@nunatak/rpc';
import { listToWire } from './chain-messages.js';
import { chainsService } from './chains.controller.js';
import type { ChainList, Chains, PublicChain } from './chains.js';
import { ChainsClient } from './chains-client.js';
import { CHAINS_MAX_MESSAGE_BYTES } from './chains-service.js';
import { KnownChains } from './known-chains.js';

const bare = (chainId: string): PublicChain => ({
  chainId,
  name: `Chain ${chainId}`,
  description: '',
  nativeToken: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  isTestnet: false,
  network: 'mainnet',
  vmName: 'EVM',
  private: false,
  features: [],
  paused: false,
  startBlock: 0,
  maxReorgDepth: 256,
});

const whole: PublicChain = {
  ...bare('43113'),
  description: 'all of it',
  nativeToken: {
    name: 'Avalanche',
    symbol: 'AVAX',
    decimals: 18,
    logoUri: 'https://logo/token',
    description: 'native',
  },
  isTestnet: true,
  network: 'fuji',
  publicRpcUrl: 'https://rpc',
  publicWsUrl: 'wss://rpc',
  explorerUrl: 'https://explorer',
  logoUri: 'https://logo/chain',
  blockchainId: 'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp',
  subnetId: '11111111111111111111111111111111LpoYY',
  vmId: 'mgj786NP7uDwBCcq6YwThhaN8FLyybkCa4zBWTQbNgmK6k9A6',
  multicallAddress: '0xcA11bde05977b3631167028862bE2a173976CA11',
  private: true,
  features: ['nftIndexing', 'teleporter'],
  paused: true,
  startBlock: 7,
  maxReorgDepth: 100_000,
};

const of = (...ids: string[]): ChainList => ({ chains: ids.map(bare) });
const idsOf = ({ chains }: ChainList) => chains.map(({ chainId }) => chainId).join();

const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

async function serve(chains: Chains, bind = '127.0.0.1:0'): Promise<RunningGrpcServer> {
  const server = await startGrpcServer({
    bind,
    services: [chainsService(chains)],
    maxMessageBytes: CHAINS_MAX_MESSAGE_BYTES,
    closeTimeoutMs: 200,
  });
  running.push(() => server.close());
  return server;
}

function connect(servers: RunningGrpcServer[], onLost?: (error: Error) => void): ChainsClient {
  const address = servers.map(({ port }) => `127.0.0.1:${port}`).join();
  const client = new ChainsClient({ address, retries: 0 }, onLost);
  running.push(() => client.close());
  return client;
}

/** What a watch gave so far; `next` waits for one more list. */
function watched(chains: Chains, signal?: AbortSignal) {
  const iterator = chains.watch(signal)[Symbol.asyncIterator]();
  running.push(() => iterator.return?.());
  return {
    async next(): Promise<ChainList> {
      const { done, value } = await iterator.next();
      if (done) throw new Error('the watch ended');
      return value;
    },
    ends: async () => (await iterator.next()).done,
  };
}

function describeChains(name: string, open: (known: KnownChains) => Promise<Chains>): void {
  describe(`Chains, ${name}`, () => {
    it('lists whole chains as they were set, absent stays absent', async () => {
      const known = new KnownChains();
      const chains = await open(known);
      const list = { chains: [whole, bare('1')], staleSince: 1_700_000_000_123 };
      known.set(list);
      expect(await chains.list()).toStrictEqual(list);
      known.set({ chains: [] });
      expect(await chains.list()).toStrictEqual({ chains: [] });
    });

    it('is unavailable until it knows them, which asking again may find out', async () => {
      const known = new KnownChains();
      const chains = await open(known);
      await expect(chains.list()).rejects.toStrictEqual(
        new UnavailableError('the chains are not known yet', { code: 'chains_unknown' }),
      );
      const watch = watched(chains);
      const first = watch.next();
      known.set(of('1'));
      expect(await first).toStrictEqual(of('1'));
    });

    it('gives a watch the whole list at once and after each change, and nothing where nothing changes', async () => {
      const known = new KnownChains();
      const chains = await open(known);
      known.set(of('1'));
      const watch = watched(chains);
      expect(await watch.next()).toStrictEqual(of('1'));
      known.set(of('1', '2'));
      expect(await watch.next()).toStrictEqual(of('1', '2'));
      known.set(of('1', '2'));
      known.set({ ...of('1', '2'), staleSince: 5 });
      expect(await watch.next()).toStrictEqual({ ...of('1', '2'), staleSince: 5 });
      known.set(of('2'));
      expect(await watch.next()).toStrictEqual(of('2'));
    });

    it('gives every watch its own', async () => {
      const known = new KnownChains();
      const chains = await open(known);
      known.set(of('1'));
      const watches = Array.from({ length: 20 }, () => watched(chains));
      for (const watch of watches) expect(idsOf(await watch.next())).toBe('1');
      known.set(of('2'));
      for (const watch of watches) expect(idsOf(await watch.next())).toBe('2');
    });

    it('ends a watch at its signal, also one that waits', async () => {
      const known = new KnownChains();
      const chains = await open(known);
      known.set(of('1'));
      const abort = new AbortController();
      const watch = watched(chains, abort.signal);
      await watch.next();
      const ended = watch.ends();
      abort.abort();
      expect(await ended).toBe(true);
      expect(await watched(chains, abort.signal).ends()).toBe(true);
    });
  });
}

describeChains('in process', async (known) => known);

describeChains('gRPC', async (known) => connect([await serve(known)]));

describe('KnownChains', () => {
  it('gives a slow reader the newest list', async () => {
    const known = new KnownChains();
    known.set(of('1'));
    const watch = watched(known);
    await watch.next();
    for (const id of ['2', '3', '4']) known.set(of(id));
    expect(idsOf(await watch.next())).toBe('4');
  });
});

describe('ChainsClient', () => {
  it('marks the list as stale while no server is there, and goes on when one is back', async () => {
    const known = new KnownChains();
    known.set(of('1'));
    const first = await serve(known);
    const lost: Error[] = [];
    const watch = watched(connect([first], (error) => lost.push(error)));
    expect(await watch.next()).toStrictEqual(of('1'));
    const before = Date.now();
    await first.close();
    const stale = await watch.next();
    expect(stale).toStrictEqual({ ...of('1'), staleSince: expect.any(Number) });
    expect(stale.staleSince).toBeGreaterThanOrEqual(before);
    const back = watch.next();
    known.set(of('1', '2'));
    await serve(known, `127.0.0.1:${first.port}`);
    expect(await back).toStrictEqual(of('1', '2'));
    // However often it tried meanwhile.
    expect(lost).toEqual([new UnavailableError('the list of chains is not reachable')]);
  });

  it('goes on at another replica, one that knows the chains', async () => {
    const [first, second, ignorant] = [new KnownChains(), new KnownChains(), new KnownChains()];
    first.set(of('1'));
    second.set(of('1'));
    const servers = await Promise.all([first, second, ignorant].map((known) => serve(known)));
    const watch = watched(connect(servers));
    expect(await watch.next()).toStrictEqual(of('1'));
    await servers[0]!.close();
    first.set(of('9'));
    second.set(of('1', '2'));
    for (;;) {
      // Stale, then fresh, where it was the first that was watched; fresh at once otherwise.
      const list = await watch.next();
      if (list.staleSince !== undefined) continue;
      if (idsOf(list) === '1,2') break;
      expect(idsOf(list)).toBe('1');
    }
  });

  it('leaves no watch behind at the server when its reader leaves', async () => {
    const known = new KnownChains();
    known.set(of('1'));
    let open = 0;
    const counting: Chains = {
      list: () => known.list(),
      async *watch(signal) {
        open++;
        try {
          yield* known.watch(signal);
        } finally {
          open--;
        }
      },
    };
    const client = connect([await serve(counting)]);
    for await (const list of client.watch()) {
      expect([idsOf(list), open]).toEqual(['1', 1]);
      break;
    }
    while (open > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const watch = watched(client);
    await watch.next();
    const ended = watch.ends();
    client.close();
    expect(await ended).toBe(true);
    while (open > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  });

  it('never sends what the public definition does not name', () => {
    const careless = { ...whole, endpoints: [{ rpcUrl: 'https://node/key' }], genesisFile: '/etc/genesis.json' };
    const bytes = JSON.stringify(listToWire({ chains: [careless] }));
    expect(bytes).toContain('43113');
    expect(bytes).not.toMatch(/key|genesis/);
  });
});
