export { primaryNetworkCommands } from './primary-network-commands.js';
