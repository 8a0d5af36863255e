import type { Random } from '../chain/random.js';
import type { ChainUnderFault } from './chain-under-fault.js';
import type { DatabaseFaults } from './database-faults.js';
import type { Step } from './schedule.js';
import type { SystemUnderFault } from './system-under-fault.js';

/** What an event works with. */
export interface FaultContext<System extends SystemUnderFault = SystemUnderFault> {
  chain: ChainUnderFault;
  system: System;
  database: DatabaseFaults;
  random: Random;
}

export type EventStep = Extract<Step, { do: 'event' }>;

/** Makes a fault happen. @returns whether it was seen to have happened */
export type FaultEvent<System extends SystemUnderFault = SystemUnderFault> = (
  context: FaultContext<System>,
  step: EventStep,
) => Promise<boolean>;
