import { describe, expect, it } from '@jest/globals';
import { DemoPace, LARGEST_STATE_BYTES } from './demo-pace.js';

const MINUTE_MS = 60_000;

describe('DemoPace', () => {
  it('slows the chain down ten minutes after the last request, until the next one', () => {
    let now = 0;
    const pace = new DemoPace(
      () => 0,
      () => now,
    );
    now = 9 * MINUTE_MS;
    expect(pace.interval).toBe(1);
    pace.requested();
    now = 18 * MINUTE_MS;
    expect(pace.interval).toBe(1);
    now = 19 * MINUTE_MS;
    expect(pace.interval).toBe(60);
    pace.requested();
    expect(pace.interval).toBe(1);
  });

  it('slows the chain down once its file is large, whatever is requested', () => {
    let bytes = LARGEST_STATE_BYTES - 1;
    const pace = new DemoPace(() => bytes);
    expect(pace.interval).toBe(1);
    bytes++;
    pace.requested();
    expect(pace.interval).toBe(60);
  });
});
