export { askingBroker } from '../broker/asking-broker.js';
export { checkBroker } from '../broker/check-broker.js';
export { openInstallation } from './open-installation.js';
export { orNone } from './or-none.js';
