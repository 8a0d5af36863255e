export { AllEras, type RecordedStaker, type RecordedState } from './all-eras.js';
export { indexEvents } from './index-events.js';
