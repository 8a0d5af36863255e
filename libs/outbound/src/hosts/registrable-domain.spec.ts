import { describe, expect, it } from '@jest/globals';
import { registrableDomain } from './registrable-domain.js';

describe('registrableDomain', () => {
  it.each([
    ['example.com:443', 'example.com'],
    ['a.b.example.com:8443', 'example.com'],
    ['a.example.com.:443', 'example.com'],
    ['localhost:80', 'localhost'],
    ['203.0.113.7:80', '203.0.113.7'],
    ['[2001:db8:1:2::3]:443', '8193:3512:1'],
    ['[2001:db8:1:ffff::4]:443', '8193:3512:1'],
  ])('takes %s for a host of %s', (host, domain) => {
    expect(registrableDomain(host)).toBe(domain);
  });
});
