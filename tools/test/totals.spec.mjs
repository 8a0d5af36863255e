import { describe, expect, it } from '@jest/globals';
import { failOnSkips, sum, totalsLine, totalsOf } from './totals.mjs';

const result = {
  numPassedTests: 2,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      assertionResults: [
        { status: 'passed', fullName: 'a' },
        { status: 'pending', fullName: 'b' },
      ],
    },
    {
      assertionResults: [
        { status: 'failed', fullName: 'c' },
        { status: 'todo', fullName: 'd' },
      ],
    },
    { assertionResults: [] },
  ],
};

describe('totals', () => {
  it('count tests, and files that could not be loaded as failures', () => {
    expect(totalsOf(result)).toEqual({ passed: 2, failed: 2, skipped: 2, skippedNames: ['b', 'd'] });
  });

  it('count a runner that broke as a failure', () => {
    expect(totalsOf(undefined)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('make failures of what was skipped where nothing may be', () => {
    expect(totalsLine(failOnSkips(totalsOf(result)))).toBe('2 passed, 4 failed, 0 skipped');
  });

  it('are summed into one closing line', () => {
    expect(totalsLine(sum([totalsOf(result), totalsOf(undefined)]))).toBe('2 passed, 3 failed, 2 skipped');
  });
});
