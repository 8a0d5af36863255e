import { flag, list, type SettingsValues } from '@nunatak/core/settings';

/** The settings of a service whose replicas share chains by lease. */
export const sharingSettings = {
  shareChains: flag({
    doc: 'Spread chains over replicas: one that holds at least two more than another gives them up, one at a time and between blocks. Otherwise a chain stays where it is until its holder ends. The same for all replicas.',
    default: false,
  }),
  leasedChains: list({
    doc: 'The only chains that this replica works on, separated by commas: chain ids, of Avalanche networks also 5-P, 5-X and 5-C. Other chains need another replica. Default: all chains.',
    default: [],
  }),
};

export type SharingSettings = SettingsValues<typeof sharingSettings>;
