export { accountsCommands } from './accounts-commands.js';
