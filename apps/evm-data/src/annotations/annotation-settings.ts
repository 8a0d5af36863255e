import { priceSettings } from '@firn/evm-prices';
import { curationSettings, heuristicsSetting } from '@firn/evm-token-lists';
import { outboundSettings } from '@firn/outbound';
import type { SettingsValues } from '@firn/platform/config';

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
