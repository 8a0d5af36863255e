import { text } from '@nunatak/core/settings';

/**
 * The setting `chainsFile` (NUNATAK_CHAINS_FILE), the same for every service and the tool. Without it a service has the chains that
 * `nunatak chains add` added, and an ingester those of its own nodes.
 */
export function chainsFileSetting() {
  return text({
    doc: 'The chains file (docs/chains-file.md). Without it: the chains that `nunatak chains add` adds.',
    optional: true,
  });
}
