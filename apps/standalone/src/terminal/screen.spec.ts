import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { ChainProgress } from '@nunatak/embedding';
import { Screen } from './screen.js';

const CHAINS = ['Gold', 'Silver', 'Copper'].map((name, i) => ({ chainId: String(i + 1), name }));
const following = (chainId: string, indexed: number): ChainProgress => ({
  chainId,
  state: 'following',
  head: indexed,
  indexed,
});
const all = (indexed: number) => CHAINS.map(({ chainId }) => following(chainId, indexed));

function screen(isTTY: boolean, chains = CHAINS) {
  let text = '';
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  const out = Object.assign(stream, { isTTY, columns: 40, rows: 10 }) as unknown as NodeJS.WriteStream;
  return { screen: new Screen(chains, out), text: () => text };
}

describe('what people see of several chains', () => {
  it('is a line for each, with its name, where output is no terminal', () => {
    const { screen: shown, text } = screen(false);
    shown.show(all(7));
    expect(text()).toBe('Gold: block 7\nSilver: block 7\nCopper: block 7\n');
  });

  it('is a bar for each chain that backfills, and for no chain at its head', () => {
    const { screen: shown, text } = screen(true);
    shown.show([{ chainId: '1', state: 'backfilling', head: 1_000, indexed: 250 }, following('2', 7)]);
    // A printed line draws the bars at once.
    shown.print('a line');
    shown.close();
    expect(text()).toContain('Gold [');
    expect(text()).not.toContain('Silver');
  });

  it('is the step of the start, until something else is shown', () => {
    const { screen: shown, text } = screen(true);
    shown.step('Starting PostgreSQL');
    shown.print('Nunatak is running.');
    expect(text()).toBe('Starting PostgreSQL\u001b[1G\u001b[0JNunatak is running.\n');
    const plain = screen(false);
    plain.screen.step('Starting PostgreSQL');
    expect(plain.text()).toBe('Starting PostgreSQL\n');
  });

  it('is that the process stops, and no progress after that', () => {
    const { screen: shown, text } = screen(false);
    shown.stopping();
    shown.show(all(7));
    expect(text()).toBe('Stopping: what is under way is finished and saved. A second Ctrl-C ends at once.\n');
  });

  it('is a line for each also while one of them backfills', () => {
    const { screen: shown, text } = screen(false);
    shown.show([{ chainId: '1', state: 'backfilling', head: 1_000, indexed: 250 }, following('2', 7)]);
    expect(text()).toBe('Gold: 25%  250/1000 blocks  starting\nSilver: 100%  7/7 blocks  at the head\n');
  });

  it('is never more than all of a chain, though blocks come after its head was asked for', () => {
    const { screen: shown, text } = screen(false);
    const backfilling = { chainId: '1', state: 'backfilling', head: 1_000, indexed: 250 } as const;
    shown.show([backfilling, { ...following('2', 57), head: 56 }]);
    expect(text()).toContain('Silver: 100%  57/57 blocks  at the head\n');
  });

  it('is a line for each on a terminal, written over by the next', () => {
    const { screen: shown, text } = screen(true);
    shown.show(all(7));
    const before = text().length;
    shown.show(all(8));
    expect(text().slice(before)).toBe('\u001b[2A\u001b[1G\u001b[0JGold: block 8\nSilver: block 8\nCopper: block 8');
  });

  it('ends with how many more there are where they do not fit', () => {
    const many = Array.from({ length: 12 }, (_, i) => ({ chainId: String(i + 1), name: `Chain ${i + 1}` }));
    const { screen: shown, text } = screen(true, many);
    shown.show(many.map(({ chainId }) => following(chainId, 7)));
    const lines = text().split('\n');
    expect([lines.length, lines[6], lines[7]]).toEqual([8, 'Chain 7: block 7', 'and 5 more chains']);
  });
});

describe('what is told once', () => {
  it('is a left-out endpoint, its return, a stop and its end, each with the chain’s name', () => {
    const { screen: shown, text } = screen(true, CHAINS.slice(0, 1));
    const [well] = all(7) as [ChainProgress];
    const stopped = { ...well, state: 'stopped', reason: 'chain 1: no endpoint serves it' } as const;
    for (const each of [{ ...well, warnings: ['endpoint 2 is left out: x'] }, well, stopped, well])
      for (let i = 0; i < 2; i++) shown.show([each]);
    const told = text()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: of the status line only
      .replace(/\u001b\[\d*[A-Z]/g, '\n')
      .split('\n')
      .filter((line) => line !== '' && !/^Gold: (?:block|stopped)/.test(line));
    expect(told).toEqual([
      'Warning: Gold: endpoint 2 is left out: x',
      'Gold: nothing is wrong with its nodes any more.',
      'Stopped: Gold: no endpoint serves it',
      'Gold goes on.',
    ]);
  });

  it('is what stored blocks lack, and that they lack nothing any more', () => {
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

  it('steers no terminal, whatever nodes and chains files hold', () => {
    const { screen: shown, text } = screen(false, [{ chainId: '1', name: 'Gold\u001b[2J' }]);
    shown.show([{ chainId: '1', state: 'stopped', reason: 'chain 1: \u001b]0;title\u0007 \u009b2J \u202e' }]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(text()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(text()).toContain('Stopped: Gold');
  });

  it('names the block at which a chain stopped, where it has one', () => {
    const { screen: shown, text } = screen(false);
    const stopped = { state: 'stopped', reason: 'why' } as const;
    shown.show([
      { chainId: '1', ...stopped },
      { chainId: '2', ...stopped, head: 9, indexed: 4 },
    ]);
    expect(text()).toContain('Gold: stopped before its first block\nSilver: stopped at block 4\n');
  });
});
