import type { Domain, DomainService } from '@nunatak/domain';

/** Collects validators' signatures of warp messages. */
export const signatureAggregator = {
  name: 'signature-aggregator',
  stage: 'data',
  ports: { admin: 9109, http: 8103 },
  scale: 'request',
  needs: {
    redis: true,
    calls: ['PRIMARY_NETWORK'],
    nodes: ['NUNATAK_AVALANCHE_NODES'],
    folder: 'NUNATAK_SIGNATURE_FOLDER',
  },
  offers: {
    host: 'data',
    prefixes: ['/v1/signatureAggregator'],
    // An aggregation asks validators for signatures and changes nothing.
    safePosts: ['/v1/signatureAggregator'],
  },
} as const satisfies DomainService;

/** Signed warp messages of Avalanche networks. It stores nothing. */
export const signatureAggregationDomain = {
  name: 'signature-aggregation',
  services: [signatureAggregator],
} as const satisfies Domain;
