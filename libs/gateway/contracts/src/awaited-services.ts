import type { AwaitedService } from './service-manifest.js';

/** The interface's services that no app answers yet. An app's own manifest takes its entry's place: the entry is then deleted here. */
export const AWAITED_SERVICES: readonly AwaitedService[] = [];
