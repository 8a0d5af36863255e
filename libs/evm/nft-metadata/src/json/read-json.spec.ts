import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isList, isObject, JsonNumber, type JsonValue } from './json-value.js';
import { readJson } from './read-json.js';

const SEED = 20_261_122;

/** As JSON.parse would have it. */
function plain(value: JsonValue): unknown {
  if (value instanceof JsonNumber) return Number(value.text);
  if (isList(value)) return value.map(plain);
  if (isObject(value)) return Object.fromEntries([...value].map(([name, each]) => [name, plain(each)]));
  return value;
}

const read = (text: string) => {
  const reading = readJson(text);
  return 'fault' in reading ? reading.fault : plain(reading.value);
};

describe('readJson', () => {
  it('reads what JSON.parse reads, to the same values', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 1, '\t'), (text, indent) => {
        const spaced = JSON.stringify(JSON.parse(text), null, indent);
        expect(read(spaced)).toEqual(JSON.parse(text));
      }),
      { numRuns: 1_000, seed: SEED },
    );
  });

  it('refuses what JSON.parse refuses, but for control characters, NaN and a comma before a closing bracket', () => {
    const withoutLastCommas = (text: string) =>
      text.replace(/"(?:[^"\\]|\\.)*"|(?<=[\]}"\w]\s*),(?=\s*[}\]])/g, (found) => (found === ',' ? '' : found));
    const damaged = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('"', '\\', ',', '{', ']', '1', 'x', ''))
      .map(([text, at, mark]) => {
        const i = at % (text.length + 1);
        return text.slice(0, i) + mark + text.slice(i + 1);
      });
    fc.assert(
      fc.property(damaged, (text) => {
        const parsed = attempt(() => JSON.parse(withoutLastCommas(text)));
        expect(read(text)).toEqual(parsed === undefined ? 'syntax' : parsed.value);
      }),
      { numRuns: 3_000, seed: SEED },
    );
  });

  it('keeps every digit of a number', () => {
    const reading = readJson(
      '[115792089237316195423570985008687907853269984665640564039457584007913129639935, 1.10, 1e400]',
    );
    expect(
      'value' in reading && isList(reading.value) && reading.value.map((each) => (each as JsonNumber).text),
    ).toEqual(['115792089237316195423570985008687907853269984665640564039457584007913129639935', '1.10', '1e400']);
  });

  it('takes line breaks within texts, and Python’s NaN', () => {
    expect(read('{"description": "one\ntwo\u0000\tthree"}')).toEqual({ description: 'one\ntwo\u0000\tthree' });
    expect(read('[NaN, Infinity, -Infinity]')).toEqual([null, null, null]);
  });

  it('takes one comma before a closing bracket, and no other comma too many', () => {
    expect(read('{"a": [{"b": 1,}, 2 , ] ,\n}')).toEqual({ a: [{ b: 1 }, 2] });
    for (const text of ['[,]', '{,}', '[1,,]', '[1,,2]', '{"a":1,,}', '[1],', ',1'])
      expect([text, read(text)]).toEqual([text, 'syntax']);
  });

  it('takes the names of JavaScript’s own for names like others', () => {
    const reading = readJson('{"__proto__": {"polluted": true}, "constructor": 1, "toString": 2, "a": 3}');
    expect('value' in reading && isObject(reading.value) && [...reading.value.keys()]).toEqual([
      '__proto__',
      'constructor',
      'toString',
      'a',
    ]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('gives up on nesting and division without end, at once', () => {
    for (const text of ['['.repeat(1_000_000), '{"a":'.repeat(200_000), `[${'1,'.repeat(500_000)}1]`])
      expect(read(text)).toBe('excess');
    expect(read(`${'['.repeat(64)}${']'.repeat(64)}`)).not.toBe('excess');
  });
});

function attempt(work: () => unknown): { value: unknown } | undefined {
  try {
    return { value: work() };
  } catch {
    return undefined;
  }
}
