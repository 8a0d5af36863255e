export { metricsCommands } from './metrics-commands.js';
