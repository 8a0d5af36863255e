export { evmCommands } from './evm-commands.js';
