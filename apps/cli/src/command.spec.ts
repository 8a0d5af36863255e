import { describe, expect, it } from '@jest/globals';
import { chainOf, count, height, rpcUrls } from './command.js';
import { chainId, EVM_CHAIN_IDS } from './domains/evm/chain-id.js';
import { program } from './program.js';

describe('arguments', () => {
  it('takes chain ids, heights and counts in decimal only', () => {
    expect([chainId('43114'), height('0'), count('5')]).toEqual(['43114', 0, 5]);
    for (const bad of ['', '0', '-1', '1.5', '0x10', 'abc']) expect(() => chainId(bad)).toThrow('chain id');
    for (const bad of ['', '-1', '1e3', '0x1']) expect(() => height(bad)).toThrow('block height');
    expect(() => count('0')).toThrow('above 0');
  });

  it('takes chains of every domain where a command is for all', () => {
    const chain = chainOf([{ chainIds: EVM_CHAIN_IDS }, { chainIds: { form: /^[PX]$/, what: 'P or X' } }]);
    expect([chain('43114'), chain('P')]).toEqual(['43114', 'P']);
    expect(() => chain('Q')).toThrow('It must be an EVM chain id in decimal, or P or X.');
  });

  it('takes several nodes, also ones whose URL holds a variable or is one', () => {
    const urls = ['http://127.0.0.1:8545', `https://node/\${KEY}`, `\${NODE}`];
    expect(urls.reduce<string[]>((all, url) => rpcUrls(url, all), [])).toEqual(urls);
    for (const bad of ['node', 'ws://node', 'file:///etc/passwd']) expect(() => rpcUrls(bad)).toThrow('URL');
  });
});

it('explains every command with an example, and each takes --json and says where', async () => {
  const names = (await program('0.0.0', [])).commands.map((command) => command.name());
  const all = await program('0.0.0', names);
  for (const command of all.commands.filter((each) => !['start', 'help'].includes(each.name()))) {
    const leaves = command.commands.length ? command.commands : [command];
    for (const leaf of leaves) {
      const options = leaf.options.map(({ long }) => long);
      expect([leaf.name(), options]).toEqual([
        leaf.name(),
        expect.arrayContaining(['--json', '--database-url', '--data-dir', '--chains']),
      ]);
    }
    let help = '';
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    expect([command.name(), help.includes('Examples:')]).toEqual([command.name(), true]);
  }
});

it('loads the code of the command that is called, and of no other one', async () => {
  const called = await program('0.0.0', ['jobs', 'list']);
  const loaded = called.commands.filter((command) => command.options.length > 0 || command.commands.length > 0);
  expect(loaded.map((command) => command.name())).toEqual(['jobs']);
});
