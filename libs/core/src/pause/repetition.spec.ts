import { describe, expect, it } from '@jest/globals';
import { until } from '../testing/until.js';
import { Repetition } from './repetition.js';

describe('a repetition', () => {
  it('was done once when its start resolves, and goes on', async () => {
    let times = 0;
    const repetition = new Repetition(async () => void times++, 1);
    await repetition.start();
    expect(times).toBe(1);
    await until(() => times > 3);
    await repetition.close();
  });

  it('ends when it is closed, and waits for what is under way', async () => {
    let [begun, ended] = [0, 0];
    const repetition = new Repetition(async () => {
      begun++;
      await new Promise((done) => setTimeout(done, 5));
      ended++;
    }, 1);
    const started = repetition.start();
    await repetition.close();
    await started;
    expect([begun, ended]).toEqual([1, 1]);
    await new Promise((done) => setTimeout(done, 20));
    expect(begun).toBe(1);
  });
});
