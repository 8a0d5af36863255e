import { integer, text } from '@nunatak/core/settings';

/** Settings of usage, which is reported where accounts are configured. */
export const usageSettings = {
  gatewayUsageFolder: text({
    doc: 'Folder of this gateway alone, for usage that accounts has not taken yet. Without it, such usage is in memory, and lost with the process.',
    optional: true,
  }),
  gatewayUsageBytes: integer({
    doc: 'Most bytes of usage that waits for accounts. Beyond, the oldest is dropped, and counted in the metrics.',
    min: 1_048_576,
    default: 67_108_864,
  }),
};
