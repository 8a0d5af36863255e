import { counter, gauge } from '@nunatak/telemetry/metrics';

/** What a service shows of the lists and descriptions that people keep; spread into its own metrics. */
export const curationMetrics = {
  documents: gauge({
    name: 'nunatak_curated_documents',
    help: 'Token lists and files of contract descriptions (kind: token_list, descriptions): current, stale (the last good one is served, a newer could not be read), or missing.',
    labels: ['kind', 'state'],
  }),
  refreshes: counter({
    name: 'nunatak_curated_document_refreshes_total',
    help: 'Looks at token lists and files of contract descriptions, by outcome: changed, unchanged, refused (read, and not fit to be used), failed.',
    labels: ['kind', 'outcome'],
  }),
  tokens: gauge({
    name: 'nunatak_curated_tokens',
    help: 'Tokens of a chain that token lists name.',
    labels: ['chain'],
  }),
  contracts: gauge({
    name: 'nunatak_curated_contracts',
    help: 'Contracts that are described, of all chains.',
  }),
};
