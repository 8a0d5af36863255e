export { accounts, accountsDomain } from './accounts-domain.js';
