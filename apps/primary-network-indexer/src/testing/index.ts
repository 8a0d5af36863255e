export { AllEras, type RecordedState } from './all-eras.js';
export { indexEvents } from './index-events.js';
export { LocalNetwork } from './local-network.js';
