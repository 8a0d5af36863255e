import { describe, expect, it } from '@jest/globals';
import { HealthChecks } from './health-checks.js';

describe('health checks', () => {
  it('pass when there are none', async () => {
    expect(await new HealthChecks().report()).toEqual({ live: true, ready: true, checks: [] });
  });

  it('tell readiness from liveness, with the reason', async () => {
    const health = new HealthChecks();
    const remove = health.addReadiness('database', () => Promise.reject(new Error('refused')));
    expect(await health.report()).toMatchObject({
      live: true,
      ready: false,
      checks: [{ name: 'database', ok: false, message: 'refused' }],
    });
    remove();
    health.addLiveness('loop', () => {
      throw new Error('stalled');
    });
    expect(await health.report()).toMatchObject({ live: false, ready: false });
  });

  it('show what is told for information, which decides nothing', async () => {
    const health = new HealthChecks();
    health.addInformation('chain 1', () => 'stopped: another chain');
    health.addInformation('chain 2', () => {
      throw new Error('not known');
    });
    const durationMs = expect.any(Number);
    expect(await health.report()).toEqual({
      live: true,
      ready: true,
      checks: [
        { name: 'chain 1', kind: 'information', ok: true, message: 'stopped: another chain', durationMs },
        { name: 'chain 2', kind: 'information', ok: false, message: 'not known', durationMs },
      ],
    });
  });

  it('fail a check that does not come back', async () => {
    const health = new HealthChecks({ timeoutMs: 20 });
    health.addReadiness('node', () => new Promise(() => {}));
    expect((await health.report()).checks[0]).toMatchObject({ ok: false, message: 'no answer within 20 ms' });
  });

  it('share one run among callers', async () => {
    let runs = 0;
    const health = new HealthChecks();
    health.addReadiness('counted', () => void runs++);
    await Promise.all([health.report(), health.report()]);
    expect(runs).toBe(1);
  });

  it('are not ready while stopping', async () => {
    const health = new HealthChecks();
    health.markStopping();
    expect(await health.report()).toMatchObject({ live: true, ready: false });
  });
});
