export { type Patience, Slots, SlotTimeout } from './slots.js';
