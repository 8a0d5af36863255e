export { isOneOf } from './is-one-of.js';
