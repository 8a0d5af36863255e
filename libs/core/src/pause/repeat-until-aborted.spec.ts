import { expect, it } from '@jest/globals';
import { repeatUntilAborted } from './repeat-until-aborted.js';

it('repeats a step, reports a failed one, and ends without a report where a step fails by the abort', async () => {
  const ending = new AbortController();
  const failed: string[] = [];
  let steps = 0;
  const step = async () => {
    steps++;
    if (steps === 1) return 0;
    if (steps === 3) ending.abort();
    throw new Error(`step ${steps}`);
  };
  await repeatUntilAborted(ending.signal, step, ({ message }) => failed.push(message) * 0);
  expect([steps, failed]).toEqual([3, ['step 2']]);
});

it('ends its pause at the abort', async () => {
  const ending = new AbortController();
  const repeated = repeatUntilAborted(
    ending.signal,
    async () => 3_600_000,
    () => 0,
  );
  ending.abort();
  await repeated;
});
