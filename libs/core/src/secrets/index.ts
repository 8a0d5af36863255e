export { isOneOf } from './is-one-of.js';
export { HIDDEN, hideSecrets, hideSecretsOfText, keepOutOfLogs } from './kept-secrets.js';
export { printableJson, printableLine, printableLines } from './printable.js';
export { redactText } from './redact-text.js';
export { hasReference, keepAside, resolveReferences } from './references.js';
export { shownText } from './shown-text.js';
export { keepUrlSecrets } from './url-secrets.js';
