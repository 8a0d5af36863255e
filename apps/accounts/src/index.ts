export { accountsDocument, createAccountsApplication, makeAccountsDocument } from './accounts.application.js';
export { accountsMetrics } from './accounts-metrics.js';
export { checkAccountsSettings, openAccounts } from './open-accounts.js';
export { createOperatorsApplication } from './operators/operators.application.js';
export { accountsSettings, settings } from './settings.js';
