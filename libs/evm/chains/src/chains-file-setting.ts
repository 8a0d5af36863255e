import { text } from '@firn/platform/config';

/**
 * The setting `chainsFile` (FIRN_CHAINS_FILE), the same for every service and the tool. Without it a service has the chains that
 * `firn chains add` added, and an ingester those of its own nodes.
 */
export function chainsFileSetting() {
  return text({
    doc: 'The chains file (docs/chains-file.md). Without it: the chains that `firn chains add` adds.',
    optional: true,
  });
}
