import type { SettingsValues } from '@nunatak/core/settings';
import { priceSettings } from '@nunatak/evm-prices';
import { curationSettings, heuristicsSetting } from '@nunatak/evm-token-lists';
import { outboundSettings } from '@nunatak/outbound';

/** The settings of what answers show that no chain says, to be spread into those of a process with this service. */
export function annotationSettings() {
  return {
    ...curationSettings(),
    ...priceSettings(),
    ...outboundSettings(),
    reputationHeuristics: heuristicsSetting(),
  };
}

export type AnnotationSettings = SettingsValues<ReturnType<typeof annotationSettings>>;
