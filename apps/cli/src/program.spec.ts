import { expect, it } from '@jest/globals';
import { program } from './program.js';

const ASKING: Record<string, string[]> = {
  ...{ aggregate: ['--url', '--data-dir'] },
  ...{ keys: ['--url'], plans: ['--url'], orgs: ['--url'], usage: ['--url'], limits: ['--url', '--gateway'] },
};

it('explains every command with an example, and each takes --json and says where', async () => {
  const names = (await program('0.0.0', [])).commands.map((command) => command.name());
  const all = await program('0.0.0', names);
  for (const command of all.commands.filter((each) => !['start', 'help'].includes(each.name()))) {
    const leaves = command.commands.length ? command.commands : [command];
    for (const leaf of leaves) {
      const options = leaf.options.map(({ long }) => long);
      // Some commands ask a service itself.
      const where = ASKING[command.name()] ?? ['--database-url', '--data-dir'];
      expect([leaf.name(), options]).toEqual([leaf.name(), expect.arrayContaining(['--json', ...where])]);
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
