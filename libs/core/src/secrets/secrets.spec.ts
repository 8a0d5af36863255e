import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hideSecretsOfText, keepOutOfLogs } from './kept-secrets.js';
import { printableJson, printableLine, printableLines } from './printable.js';
import { redactText } from './redact-text.js';
import { keepUrlSecrets } from './url-secrets.js';

describe('secrets', () => {
  it('are hidden raw, percent-decoded, percent-encoded and escaped as in JSON, once and twice', () => {
    keepOutOfLogs('p%22ss%20w%C3%B6rd%3C1');
    const plain = 'p"ss wörd<1';
    const once = JSON.stringify(plain);
    const forms = [plain, encodeURIComponent(plain), once, JSON.stringify(once), once.replace('<', '\\u003c')];
    for (const form of [...forms, 'p%22ss%20w%C3%B6rd%3C1']) {
      const text = redactText(`before ${form} after`);
      expect(text).toMatch(/^before \\*"?\[hidden\]\\*"? after$|^before "\\"\[hidden\]\\"" after$/);
    }
  });

  it('are hidden before a text is cut, so that no part of one is left at its end', () => {
    keepOutOfLogs('0123456789abcdef0123456789abcdef');
    for (let length = 1; length < 60; length++)
      expect(hideSecretsOfText(`at the end 0123456789ABCDEF0123456789abcdef`, length)).not.toContain('012');
  });

  it('that are short are hidden only as words of their own', () => {
    keepOutOfLogs('a1b2c');
    expect(redactText('0xa1b2c3 a1b2c /a1b2c/')).toBe('0xa1b2c3 [hidden] /[hidden]/');
  });
});

describe('the secrets of a URL', () => {
  it('are user, password, parts of the path and values of the query that may be keys', () => {
    keepUrlSecrets(
      'https://AccountSid9:Pa%24sw0rd@node.example.org/v2/KeyOfTheNode42/ext?apikey=shrt1&network=mainnet',
    );
    const basic = Buffer.from('AccountSid9:Pa$sw0rd').toString('base64');
    expect(
      redactText(`AccountSid9 Pa$sw0rd Pa%24sw0rd ${basic} KeyOfTheNode42 /v2/KeyOfTheNode42/ext shrt1 mainnet v2 ext`),
    ).toBe('[hidden] [hidden] [hidden] [hidden] [hidden] [hidden] [hidden] mainnet v2 ext');
  });

  it('of a server are its user’s password, not the name of a database', () => {
    for (const url of [
      'postgresql://nunatak:hunter22@db/nunatak_evm',
      'redis://:s3same@cache/0',
      'kafka://u:opensesame@k',
    ])
      keepUrlSecrets(url);
    expect(redactText('database nunatak_evm of nunatak: hunter22, s3same, opensesame')).toBe(
      'database nunatak_evm of nunatak: [hidden], [hidden], [hidden]',
    );
  });

  it('leave logs readable: words, versions, chain ids and blockchain ids are none', () => {
    const id = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5';
    for (const url of [
      'http://127.0.0.1:9650/ext/bc/C/rpc',
      `http://127.0.0.1:9650/ext/bc/${id}/rpc`,
      'https://example.org/v2/avalanche/mainnet/43114/rpc?debug=true',
      'http://127.0.0.1:8545',
    ])
      keepUrlSecrets(url);
    const text = `C rpc ext bc v2 avalanche mainnet 43114 true ${id} chain 43114: rpc`;
    expect(redactText(text)).toBe(text);
  });

  it('never come out of a text, whatever key and text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{16,40}$/), fc.string(), fc.string(), (key, before, after) => {
        keepUrlSecrets(`https://example.org/v3/${key}`);
        expect(redactText(`${before} ${key} ${after}`).toLowerCase()).not.toContain(key.toLowerCase());
      }),
      { numRuns: 50 },
    );
  });
});

describe('a text of others on a terminal', () => {
  const evil = 'Geth\u001b[2J\u001b]0;title\u0007/v1\u009b31m\r\n\u202Eexe\u2066.\u0000\u200b';

  it('steers nothing', () => {
    expect(printableLine(evil)).toBe('Geth  /v1    exe .  ');
    expect(printableLines('a\tb\nc\rd\u001b[1A')).toBe('a\tb\nc d ');
  });

  it('keeps its meaning in JSON', () => {
    const json = printableJson(JSON.stringify({ text: evil }, null, 2));
    expect(json).toMatch(/^[\n\x20-\x7e]*$/);
    expect(JSON.parse(json)).toEqual({ text: evil });
  });

  it('is left alone where it is words of any language', () => {
    expect(printableLine('Größe 東京 🎉 الجزائر')).toBe('Größe 東京 🎉 الجزائر');
  });
});
