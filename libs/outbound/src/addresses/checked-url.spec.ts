import { describe, expect, it } from '@jest/globals';
import { hostileUris } from '../testing/hostile-uris.js';
import { publicAddresses } from './address-rules.js';
import { checkedUrl, type UrlRules } from './checked-url.js';

const rules: UrlRules = {
  ports: new Set([80, 443]),
  addresses: publicAddresses(),
  allowedHosts: new Set(['gateway.local:5001', '127.0.0.1:80', '[::1]:80']),
};

const outcome = (text: string, writtenByOperator = false) => {
  try {
    const { url, trusted } = checkedUrl(text, rules, writtenByOperator);
    return `${url.href}${trusted ? ' trusted' : ''}`;
  } catch (error) {
    return (error as { refusal?: string }).refusal;
  }
};

describe('checkedUrl', () => {
  it('lets URLs of the internet through, in their normal form', () => {
    expect(outcome('HTTPS://Example.COM:443/a b#part')).toBe('https://example.com/a%20b');
    expect(outcome('http://8.8.8.8/')).toBe('http://8.8.8.8/');
    expect(outcome('http://134744072/')).toBe('http://8.8.8.8/');
    expect(outcome('https://[2606:4700:4700::1111]/')).toBe('https://[2606:4700:4700::1111]/');
    expect(outcome('https://münchen.example.com./')).toBe('https://xn--mnchen-3ya.example.com./');
  });

  it('names what it refuses a URL for', () => {
    for (const [text, refusal] of [
      ['no url', 'url'],
      [`https://example.com/${'x'.repeat(8_192)}`, 'url'],
      ['ftp://example.com/', 'scheme'],
      ['data:,x', 'scheme'],
      ['http://me@example.com/', 'userinfo'],
      ['http://:secret@example.com/', 'userinfo'],
      ['http://example.com:8080/', 'port'],
      ['https://localhost/', 'host'],
      ['https://metadata.google.internal/', 'host'],
      ['https://intranet/', 'host'],
      ['https://10.0.0.1/', 'address'],
      ['https://[::ffff:a00:1]/', 'address'],
    ])
      expect([text, outcome(text!)]).toEqual([text, refusal]);
  });

  it('decides by the URL alone for every hostile URI that needs no name server', () => {
    const decided = hostileUris(443).filter(({ tries }) => tries !== 'names that lead here');
    expect(decided.filter(({ uri }) => outcome(uri)?.includes(':'))).toEqual([]);
  });

  it('trusts hosts that the operator lets everybody name, at that port alone', () => {
    expect(outcome('http://gateway.local:5001/x')).toBe('http://gateway.local:5001/x trusted');
    expect(outcome('http://0x7f.1/x')).toBe('http://127.0.0.1/x trusted');
    expect(outcome('http://[0::1]/')).toBe('http://[::1]/ trusted');
    expect(outcome('http://gateway.local/x')).toBe('host');
    expect(outcome('https://127.0.0.1/')).toBe('address');
    expect(outcome('http://sub.gateway.local:5001/')).toBe('port');
  });

  it('trusts what the operator wrote himself, but for schemes and users', () => {
    expect(outcome('http://10.0.0.1:8080/x', true)).toBe('http://10.0.0.1:8080/x trusted');
    expect(outcome('file:///etc/passwd', true)).toBe('scheme');
    expect(outcome('http://me:secret@10.0.0.1/', true)).toBe('userinfo');
  });
});
