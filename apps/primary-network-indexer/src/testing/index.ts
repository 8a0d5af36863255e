export { AllEras } from './all-eras.js';
export { indexEvents } from './index-events.js';
