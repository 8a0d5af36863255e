import { describe, expect, it } from '@jest/globals';
import { manifestFaults } from './manifest-faults.js';
import type { PublicOffer, ServiceManifest } from './service-manifest.js';

const offers: PublicOffer = { host: 'data', prefixes: ['/v1/chains', '/v2/chains'] };
const indexer: ServiceManifest = { name: 'x-indexer', stage: 'indexer', ports: { admin: 9103 } };
const data: ServiceManifest = { name: 'x-data', stage: 'data', ports: { admin: 9104, http: 8101 }, offers };

/** A data service whose offer differs in this. */
const offering = (change: Partial<PublicOffer>): ServiceManifest => ({ ...data, offers: { ...offers, ...change } });

describe('manifestFaults', () => {
  it('finds none in services that work together', () => {
    const rule = { answerTimeoutMs: 60_000, retry: 'never' } as const;
    const ruled = offering({ safePosts: ['/v1/chains'], rule, operations: { listBlocks: { retry: 'reads' } } });
    expect(manifestFaults([indexer, ruled])).toEqual([]);
  });

  it.each<[string, ServiceManifest, string]>([
    [
      'a name that is no upstream’s',
      { ...indexer, name: 'X_indexer' },
      'X_indexer: a service’s name is made of a-z, 0-9 and -',
    ],
    ['an unknown stage', { ...indexer, stage: 'other' as 'indexer' }, 'x-indexer: unknown stage other'],
    ['a port that is none', { ...indexer, ports: { admin: 70_000 } }, 'x-indexer: 70000 is no admin port'],
    [
      'a data service without an offer',
      { name: 'x-data', stage: 'data', ports: data.ports },
      'x-data: a data service says what it offers',
    ],
    ['an offer of another stage', { ...indexer, offers }, 'x-indexer: only a data service answers behind the gateway'],
    [
      'no port to ask it on',
      { ...data, ports: { admin: 9104 } },
      'x-data: has no http port on which a gateway could ask it',
    ],
    ['an unknown host', offering({ host: 'other' as 'data' }), 'x-data: unknown host other'],
    ['no prefix', offering({ prefixes: [] }), 'x-data: has no prefix'],
    [
      'a prefix that could never match',
      offering({ prefixes: ['/v1/'] }),
      'x-data: prefix "/v1/" must begin with "/" and not end with it, e.g. /v1/chains',
    ],
    [
      'safe POSTs under somebody else’s prefix',
      offering({ safePosts: ['/v1/other'] }),
      'x-data: safe POSTs under /v1/other, which is none of its prefixes',
    ],
    [
      'a time-out that is none',
      offering({ operations: { listBlocks: { answerTimeoutMs: 0 } } }),
      'x-data: listBlocks: 0 is no time-out in milliseconds',
    ],
    [
      'an unknown retry rule',
      offering({ rule: { retry: 'always' as 'reads' } }),
      'x-data: its rule: unknown retry rule always',
    ],
  ])('finds %s', (_what, service, fault) => {
    expect(manifestFaults([service])).toEqual([fault]);
  });

  it('finds names, ports and prefixes that two services have', () => {
    const other: ServiceManifest = {
      name: 'y-data',
      stage: 'data',
      ports: { admin: 9105, http: 8101 },
      offers: { host: 'data', prefixes: ['/v2/chains'] },
    };
    const namesake: ServiceManifest = { ...indexer, name: 'x-data', ports: { admin: 9106 } };
    expect(manifestFaults([data, other, namesake])).toEqual([
      'x-data: the name x-data is taken by x-data',
      'y-data: port 8101 is taken by x-data',
      'y-data: prefix /v2/chains of the data host is taken by x-data',
    ]);
  });
});
