import { describe, expect, it } from '@jest/globals';
import { hideSecrets } from '@nunatak/core/secrets';
import { OperatorTokens, operatorToken, operatorTokensFault } from '../operators/operator-tokens.js';
import { KeySecrets, keySecret, keySecretsFault } from './key-secrets.js';

const secret = (version: number, letter = 'a') => `${version}:${Buffer.alloc(32, letter).toString('base64')}`;

describe('secrets of keys', () => {
  it('are versions with 32 bytes or more', () => {
    const { parse } = keySecret();
    expect(parse(secret(1))).toBe(secret(1));
    expect(() => parse('1:c2hvcnQ=')).toThrow('less than 32 bytes');
    for (const text of ['', secret(0), `x${secret(1)}`, secret(1).slice(2), '1:-'])
      expect(() => parse(text)).toThrow('must be versions with secrets');
  });

  it('have the newest first, and no version twice', () => {
    expect(keySecretsFault([secret(3), secret(1)])).toBeUndefined();
    expect(keySecretsFault([secret(1), secret(3)])).toMatch(/newest secret first/);
    expect(keySecretsFault([secret(1), secret(1, 'b')])).toMatch(/another version/);
  });

  it('give a key another hash each, always the same', () => {
    const both = new KeySecrets([secret(2), secret(1, 'b')]);
    const [two, one] = both.all('a key');
    expect(two).toEqual(both.newest('a key'));
    expect(two!.hash.equals(one!.hash)).toBe(false);
    expect(new KeySecrets([secret(1, 'b')]).newest('a key')).toEqual(one);
  });

  it('are kept out of logs', () => {
    new KeySecrets([secret(9, 'z')]);
    expect(hideSecrets(`x ${secret(9, 'z').slice(2)} y`)).toBe('x [hidden] y');
  });
});

describe('tokens of operators', () => {
  const token = 'x'.repeat(32);

  it('are names with 32 bytes or more', () => {
    const { parse } = operatorToken();
    expect(parse(`alice=${token}`)).toBe(`alice=${token}`);
    expect(() => parse('alice=short')).toThrow('less than 32 bytes');
    for (const text of ['', token, `=${token}`, `1=${token}`, `a b=${token}`, `alice=${token} y`])
      expect(() => parse(text)).toThrow('must be names with tokens');
  });

  it('have another name each', () => {
    expect(operatorTokensFault([`alice=${token}`, `bob=${token}`])).toBeUndefined();
    expect(operatorTokensFault([`alice=${token}`, `alice=y${token}`])).toMatch(/another name/);
  });

  it('are known by what a request presents', () => {
    const tokens = new OperatorTokens([`alice=${token}`, `bob=y${token}`]);
    expect(tokens.nameOf(`Bearer ${token}`)).toBe('alice');
    expect(tokens.nameOf(`bearer y${token}`)).toBe('bob');
    for (const text of [undefined, '', token, 'Bearer', 'Bearer ', `Bearer ${token.slice(1)}`, `Basic ${token}`])
      expect(tokens.nameOf(text)).toBeUndefined();
  });
});
