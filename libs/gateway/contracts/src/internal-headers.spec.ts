import { describe, expect, it } from '@jest/globals';
import { isGatewaySecret } from './internal-headers.js';

describe('isGatewaySecret', () => {
  it('takes each of the configured secrets', () => {
    expect(isGatewaySecret('new', ['new', 'old'])).toBe(true);
    expect(isGatewaySecret('old', ['new', 'old'])).toBe(true);
  });

  it('refuses another secret, none, a repeated header and an empty configuration', () => {
    expect(isGatewaySecret('other', ['new'])).toBe(false);
    expect(isGatewaySecret(undefined, ['new'])).toBe(false);
    expect(isGatewaySecret(['new'], ['new'])).toBe(false);
    expect(isGatewaySecret('', [])).toBe(false);
  });
});
