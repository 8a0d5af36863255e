export { askingBroker } from '../broker/asking-broker.js';
export { checkBroker } from '../broker/check-broker.js';
export { forgetLogs } from '../broker/forget-logs.js';
export { holdKeys } from './hold-keys.js';
export { openInstallation } from './open-installation.js';
export { orNone } from './or-none.js';
