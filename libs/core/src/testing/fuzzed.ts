/** The parameters of a fuzz test, for fast-check. */
export interface FuzzParameters {
  seed?: number;
  numRuns: number;
  interruptAfterTimeLimit?: number;
}

/**
 * Returns the parameters of a fuzz test: a fixed seed and number of runs. NUNATAK_FUZZ_SECONDS=20 makes each such test run for 20 s, with
 * another seed each time, which fast-check prints with what it finds. At most 100: jest ends a test after 120 s.
 */
export function fuzzed(numRuns: number, seed = 27): FuzzParameters {
  const seconds = Number(process.env.NUNATAK_FUZZ_SECONDS ?? 0);
  if (!(seconds > 0)) return { seed, numRuns };
  return { numRuns: Number.POSITIVE_INFINITY, interruptAfterTimeLimit: seconds * 1_000 };
}
