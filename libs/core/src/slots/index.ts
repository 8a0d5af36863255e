export { isWithinShare, SharedSlots } from './shared-slots.js';
export { type Patience, Slots, SlotTimeout } from './slots.js';
