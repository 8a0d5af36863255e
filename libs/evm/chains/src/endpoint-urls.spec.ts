import { describe, expect, it } from '@jest/globals';
import { endpointUrls, urlAt } from './endpoint-urls.js';

const urlsOf = (stored: string, environment = {}) => endpointUrls(stored, environment, new Set());

describe('the URLs of a stored endpoint', () => {
  it('are those of a variable, with the path at each', () => {
    const environment = {
      NODES: 'http://a:9650, https://user:word@b/key/?token=1\nhttp://c:9650/ext/bc/C/rpc',
      ONE: 'http://d/rpc',
    };
    expect(urlsOf(`\${NODES}/ext/bc/X/rpc`, environment)).toEqual([
      'http://a:9650/ext/bc/X/rpc',
      'https://user:word@b/key/ext/bc/X/rpc?token=1',
      'http://c:9650/ext/bc/X/rpc',
    ]);
    expect(urlsOf(`\${NODES#2}/ext/bc/X/rpc`, environment)).toEqual(['https://user:word@b/key/ext/bc/X/rpc?token=1']);
    expect(urlsOf(`\${ONE}`, environment)).toEqual(['http://d/rpc']);
    expect(urlsOf(`\${ONE}/v3`, environment)).toEqual(['http://d/rpc/v3']);
    expect(urlsOf(`\${NONE}/v3`, { NONE: '' })).toEqual([]);
  });

  it('are one where the text is more than a variable and a path', () => {
    expect(urlsOf(`https://\${HOST}/v3`, { HOST: 'a,b' })).toEqual(['https://a,b/v3']);
    expect(urlsOf('http://a:8545')).toEqual(['http://a:8545']);
  });

  it('name variables that are not set', () => {
    const missing = new Set<string>();
    expect(endpointUrls(`\${NODES}/ext/bc/X/rpc`, {}, missing)).toEqual([]);
    expect([...missing]).toEqual(['NODES']);
  });
});

it('a path at a node keeps what the URL of the node has', () => {
  expect(urlAt('http://a:9650', '/ext/info')).toBe('http://a:9650/ext/info');
  expect(urlAt('http://a:9650/', '')).toBe('http://a:9650/');
});
