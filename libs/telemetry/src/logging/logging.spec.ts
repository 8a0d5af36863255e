import { describe, expect, it } from '@jest/globals';
import { keepOutOfLogs } from '@nunatak/core/secrets';
import { chainOfPath } from './chain-of-path.js';
import { createLogger } from './create-logger.js';
import { NestPinoLogger } from './nest-pino-logger.js';

function logger(format: 'json' | 'text' = 'json') {
  const lines: string[] = [];
  return {
    lines,
    log: createLogger({
      service: 'evm-data',
      level: 'debug',
      format,
      destination: { write: (line) => lines.push(line) },
    }),
  };
}

describe('logs', () => {
  it('are one JSON object a line with service and time', () => {
    const { lines, log } = logger();
    log.info({ chainId: '1' }, 'started');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 30,
      service: 'evm-data',
      chainId: '1',
      msg: 'started',
      time: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('show of URLs no more than scheme and host, wherever they stand', () => {
    const { lines, log } = logger();
    const secretUrl = 'https://user:pw@rpc.example.org:9650/ext/bc/C/rpc/KEY?token=T#f';
    const error = new Error(`fetch of ${secretUrl} failed`, { cause: new Error(`see "${secretUrl}"`) });
    log.error(
      { err: error, nested: { list: [{ target: secretUrl }] }, db: 'postgresql://u:p@db/nunatak' },
      `asked ${secretUrl}`,
    );
    expect(lines[0]).toContain('asked https://rpc.example.org:9650"');
    expect(lines[0]).not.toMatch(/KEY|user|pw|token|u:p@|db\/nunatak/);
    expect(() => JSON.parse(lines[0] ?? '')).not.toThrow();
  });

  it('hide keys, cookies and passwords at any depth', () => {
    const { lines, log } = logger();
    const headers = {
      authorization: 'Bearer A1',
      'x-service-api-key': 'A"2',
      'x-glacier-api-key': 'A3',
      'set-cookie': ['A4', 'A5'],
      host: 'h',
    };
    log.info({ req: { headers }, options: { deep: { password: 'A6', apiKey: 'A7', rpcUrls: ['A8'] } } }, 'in');
    expect(lines[0]).not.toMatch(/A\d|A\\"/);
    expect(JSON.parse(lines[0] ?? '').req.headers).toMatchObject({ authorization: '[hidden]', host: 'h' });
  });

  it('hide what they are told to', () => {
    const { lines, log } = logger();
    keepOutOfLogs('inner-node.example', 'abc');
    log.warn({ err: new Error('getaddrinfo ENOTFOUND inner-node.example abc') }, 'at inner-node.example');
    expect(lines[0]).not.toContain('inner-node');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'at [hidden]',
      err: { message: 'getaddrinfo ENOTFOUND [hidden] abc' },
    });
  });

  it.each(['json', 'text'] as const)('steer no terminal, as %s', (format) => {
    const { lines, log } = logger(format);
    log.warn({ version: 'Geth\u001b[2J\u009b31m\u202e' }, 'node is \u001b]0;title\u0007\u0085 away');
    expect(lines.join('')).toMatch(/^[\x20-\x7e\n]+$/);
  });

  it('can be read by people', () => {
    const { lines, log } = logger('text');
    log.warn({ chainId: '1', err: new Error('gone') }, 'node is away');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3} warn {2}evm-data: node is away chainId=1\nError: gone\n/);
  });

  it('take in what Nest says', () => {
    const { lines, log } = logger();
    const nest = new NestPinoLogger(log);
    nest.log('started', 'NestFactory');
    nest.error('broken', 'the stack', 'Router');
    nest.error(new Error('bad'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 20, msg: 'started', context: 'NestFactory' },
      { level: 50, msg: 'broken', context: 'Router', stack: 'the stack' },
      { level: 50, msg: 'bad', err: { message: 'bad' } },
    ]);
  });
});

describe('the chain of a request', () => {
  it('is what the path names as one', () => {
    const paths = ['/v1/chains/43114', '/v1/chains/1/blocks', '/v1/chains/7:reindex', '/v1/chains?x=1'];
    expect(paths.map(chainOfPath)).toEqual(['43114', '1', '7', undefined]);
    expect(chainOfPath('/v1/chains/2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5/blocks')).toHaveLength(49);
    expect(chainOfPath(`/v1/chains/${'9'.repeat(300)}/blocks`)).toBeUndefined();
    expect(chainOfPath('/v1/address/0x1/chains')).toBeUndefined();
  });
});
