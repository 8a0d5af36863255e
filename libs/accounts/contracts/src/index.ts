export { API_KEY_PREFIX, apiKeyFault, makeApiKey } from './api-key.js';
export { keysService } from './keys/keys.controller.js';
export * from './keys/keys.js';
export { KeysClient } from './keys/keys-client.js';
export { ACCOUNTS_PROTOS } from './keys/keys-protos.js';
export { KEYS_MAX_MESSAGE_BYTES } from './keys/keys-service.js';
export { isInScope, scopeFault } from './scopes.js';
