import { RESOURCES } from '../../contract/fields.js';
import type { ComparedFields } from '../field-coverage.js';

/** Fields that no answer about an EVM chain has a value for, and why. */
const NOT_SERVED: Readonly<Record<string, string>> = {
  'CompleteTransaction.teleporterMessageInfo': 'messages are sent between chains of an Avalanche network alone',
  'AddressChains.unindexedChains': 'nothing is known of chains that are not indexed',
};
const SOURCE_UNKNOWN = 'it stands in messages from a chain that is not served, which are compared apart';
/** What lists of tokens and prices would say; there are none of an Avalanche network's chains here. */
const LISTED: Readonly<Record<string, string>> = {
  price: 'the chains have no prices here',
  logoUri: 'the token is on no list',
  tokenReputation: 'the token is on no list',
};
/** Answers that are compared on their own. */
const OUTSIDE = new Set(['HealthCheck', 'HealthIndicators', 'ErrorBody']);
/** Those that only chains of an Avalanche network have anything to say to. */
const OF_MESSAGES = Object.keys(RESOURCES).filter((resource) => /^(Interchain|Icm|Teleporter)/.test(resource));

/** The fields of the EVM's answers. */
export const EVM_FIELDS: ComparedFields = {
  resources: Object.keys(RESOURCES).filter((resource) => !OUTSIDE.has(resource) && !OF_MESSAGES.includes(resource)),
  excuse: (resource, field) => NOT_SERVED[`${resource}.${field}`],
};

/** The fields of messages between chains. */
export const MESSAGE_FIELDS: ComparedFields = {
  resources: OF_MESSAGES,
  excuse: (resource, field) => {
    if (resource === 'InterchainReward') return LISTED[field];
    return `${resource}.${field}` === 'TeleporterMessage.icmContractAddress' ? SOURCE_UNKNOWN : undefined;
  },
};
