import { describe, expect, it } from '@jest/globals';
import { parseNodeVersion, textOfVersion } from './local-node.js';

describe('parseNodeVersion', () => {
  it('reads what a node calls its release', () => {
    const version = { name: 'avalanchego', major: 1, minor: 14, patch: 2 };
    expect(parseNodeVersion('avalanchego/1.14.2')).toEqual(version);
    expect(parseNodeVersion('avalanchego/v1.14.2-rc.0')).toEqual(version);
    expect(textOfVersion(version)).toBe('avalanchego/1.14.2');
  });

  it('names a text that is no release', () => {
    for (const text of ['', '1.14.2', 'avalanchego/1.14', 'avalanchego 1.14.2', '/1.14.2', 'a\n/1.2.3'])
      expect(() => parseNodeVersion(text)).toThrow(
        `not a node's release, such as avalanchego/1.14.2: ${JSON.stringify(text)}`,
      );
  });
});
