import { expect, it } from '@jest/globals';
import { urlAt } from './endpoint-urls.js';

it('a path at a node keeps what the URL of the node has', () => {
  expect(urlAt('http://a:9650', '/ext/info')).toBe('http://a:9650/ext/info');
  expect(urlAt('http://a:9650/', '')).toBe('http://a:9650/');
  expect(urlAt('https://user:word@b/key/?token=1', '/ext/bc/X/rpc')).toBe(
    'https://user:word@b/key/ext/bc/X/rpc?token=1',
  );
  expect(urlAt('http://c:9650/ext/bc/C/rpc', '/ext/info')).toBe('http://c:9650/ext/info');
});
