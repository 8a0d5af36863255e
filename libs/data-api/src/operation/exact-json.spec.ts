import { createHttpApplication } from '@firn/platform/http';
import { createLogger } from '@firn/platform/logging';
import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, UseInterceptors } from '@nestjs/common';
import fc from 'fast-check';
import { ExactIntegers, exactInteger, exactJson } from './exact-json.js';

const LARGEST = 2n ** 64n - 1n;

describe('exact JSON', () => {
  it('writes a bigint as an integer of all its digits, wherever it stands', () => {
    expect(
      exactJson({ weight: LARGEST, more: [{ balance: -LARGEST }, 1n, undefined], none: undefined, no: null }),
    ).toBe('{"weight":18446744073709551615,"more":[{"balance":-18446744073709551615},1,null],"no":null}');
  });

  it('writes what has no bigint as JSON.stringify does, and what has one the same around it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(exactJson(value)).toBe(text);
        expect(exactJson([value, LARGEST])).toBe(`[${text},${LARGEST}]`);
      }),
    );
  });

  it('has a bigint only where a number would lose digits', () => {
    const safe = BigInt(Number.MAX_SAFE_INTEGER);
    expect([safe, -safe, safe + 1n, -safe - 1n].map(exactInteger)).toEqual([
      Number.MAX_SAFE_INTEGER,
      -Number.MAX_SAFE_INTEGER,
      safe + 1n,
      -safe - 1n,
    ]);
  });

  it('is what a handler’s answer is written in', async () => {
    @Controller()
    @UseInterceptors(ExactIntegers)
    class Weights {
      @Get('weight')
      get(): object {
        return { weight: LARGEST };
      }
    }
    @Module({ controllers: [Weights] })
    class WeightsModule {}
    const app = await createHttpApplication(WeightsModule, { logger: createLogger({ service: 'w', level: 'silent' }) });
    await app.init();
    const answer = await app.inject({ method: 'GET', url: '/weight' });
    await app.close();
    expect([answer.payload, answer.headers['content-type']]).toEqual([
      `{"weight":${LARGEST}}`,
      'application/json; charset=utf-8',
    ]);
  });
});
