export { ledgerCommands } from './commands/ledger-commands.js';
export { ledgerDomain } from './domain/ledger-domain.js';
export { ledgerEmbedding } from './embedding/ledger-embedding.js';
