export { pause } from './pause.js';
