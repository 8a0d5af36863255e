import { flag } from '@nunatak/core/settings';

/** The setting of a service whose replicas share chains by lease. */
export const sharingSettings = {
  shareChains: flag({
    doc: 'Spread chains over replicas: one that holds at least two more than another gives them up, one at a time and between blocks. Otherwise a chain stays where it is until its holder ends. The same for all replicas.',
    default: false,
  }),
};
