import { describe, expect, it } from '@jest/globals';
import { InvalidAnswerError } from '@nunatak/chain-nodes';
import { checkedHexOf } from '../testing/checked-hex-of.js';
import { EXCHANGES } from '../testing/recorded-exchanges.js';
import { bytesOfCheckedHex } from './checked-hex.js';

const text = (EXCHANGES.find(({ method }) => method === 'platform.getBlockByHeight')!.result as { block: string })
  .block;

describe('hex with a checksum', () => {
  it('of a real node is read, and written again', () => {
    const bytes = bytesOfCheckedHex(text, 'block 0');
    expect(bytes.length).toBe(text.length / 2 - 1 - 4);
    expect(checkedHexOf(bytes)).toBe(text);
  });

  it('is refused when it was cut, changed, or is something else', () => {
    const changed = `${text.slice(0, 20)}${text[20] === '0' ? '1' : '0'}${text.slice(21)}`;
    for (const wrong of [text.slice(0, -1), text.slice(0, -2), changed, text.slice(2), `${text}zz`, '0x', '', null, 7])
      expect(() => bytesOfCheckedHex(wrong, 'block 0')).toThrow(InvalidAnswerError);
  });
});
