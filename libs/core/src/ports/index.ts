export { freePort, keepPorts } from './free-port.js';
