import { expect, it } from '@jest/globals';
import { Screen } from './screen.js';

it('shows once what stored blocks lack, and once that they lack nothing any more', () => {
  const lines: string[] = [];
  const out = { isTTY: false, write: (text: string) => lines.push(text) } as unknown as NodeJS.WriteStream;
  const screen = new Screen([{ chainId: '7', name: 'Seven' }], out);
  const show = (gaps?: string) =>
    screen.show([{ chainId: '7', state: 'following', head: 300, indexed: 300, ...(gaps && { gaps }) }]);
  show();
  show('call traces of blocks 100-228');
  show('call traces of blocks 100-228');
  show();
  show();
  screen.close();
  expect(lines.filter((line) => line.includes('lacks'))).toEqual([
    'Seven lacks call traces of blocks 100-228: filled in when a node has them\n',
    'Seven lacks no call traces or native balances any more\n',
  ]);
});
