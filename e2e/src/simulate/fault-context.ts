import type { Random } from '../chain/random.js';
import type { DatabaseFaults } from './database-faults.js';
import type { Step } from './schedule.js';
import type { ChainsUnderFault, SimulatedDomain } from './simulated-domain.js';
import type { SystemUnderFault } from './system-under-fault.js';

/** What an event works with. */
export interface FaultContext<System extends SystemUnderFault = SystemUnderFault> {
  domain: SimulatedDomain;
  chains: ChainsUnderFault;
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

/** The log that an event strikes. */
export function struckLog({ logKeys }: ChainsUnderFault, { choice }: EventStep): string {
  return logKeys[choice % logKeys.length] as string;
}

/** The log whose writer an event strikes: one that still grows, as long as any does, since nobody comes to write to another. */
export function growingLog(chains: ChainsUnderFault, step: EventStep): string {
  const { growingLogs } = chains;
  return growingLogs[step.choice % growingLogs.length] ?? struckLog(chains, step);
}
