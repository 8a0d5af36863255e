import { Firn } from './firn.js';
import { FirnProcesses } from './firn-processes.js';
import type { FirnOptions, FirnUnderTest } from './firn-under-test.js';

/** How the service is run by the tests that run both ways: all in one process, or every service as processes of their own. */
export const MODE = readMode(process.env.FIRN_E2E_MODE);

/** Prepares the service; starts nothing yet. */
export function prepareFirn(options: FirnOptions): Promise<FirnUnderTest> {
  return MODE === 'embedded' ? Firn.prepare(options) : FirnProcesses.prepare(options);
}

/** Prepares and starts the service, and waits until it answers. */
export async function startFirn(options: FirnOptions): Promise<FirnUnderTest> {
  const firn = await prepareFirn(options);
  try {
    await firn.run();
  } catch (error) {
    await firn.dispose();
    throw error;
  }
  return firn;
}

function readMode(text = 'embedded'): 'embedded' | 'processes' {
  if (text === 'embedded' || text === 'processes') return text;
  throw new Error(`FIRN_E2E_MODE is ${text}: embedded or processes`);
}
