import { Nunatak } from './nunatak.js';
import { NunatakProcesses } from './nunatak-processes.js';
import type { NunatakOptions, NunatakUnderTest } from './nunatak-under-test.js';

/** How the service is run by the tests that run both ways: all in one process, or every service as processes of their own. */
export const MODE = readMode(process.env.NUNATAK_E2E_MODE);

/** Prepares the service; starts nothing yet. */
export function prepareNunatak(options: NunatakOptions): Promise<NunatakUnderTest> {
  return MODE === 'embedded' ? Nunatak.prepare(options) : NunatakProcesses.prepare(options);
}

/** Prepares and starts the service, and waits until it answers. */
export async function startNunatak(options: NunatakOptions): Promise<NunatakUnderTest> {
  const nunatak = await prepareNunatak(options);
  try {
    await nunatak.run();
  } catch (error) {
    await nunatak.dispose();
    throw error;
  }
  return nunatak;
}

function readMode(text = 'embedded'): 'embedded' | 'processes' {
  if (text === 'embedded' || text === 'processes') return text;
  throw new Error(`NUNATAK_E2E_MODE is ${text}: embedded or processes`);
}
