import { CommandFailure, EXIT, type ExitCode, useSignal } from '@nunatak/commands';
import '@nunatak/core/stack-traces';
import { readFileSync } from 'node:fs';
import { codeOf } from '@nunatak/core/errors';
import { shownText } from '@nunatak/core/secrets';
import { type Command, CommanderError } from 'commander';
import { program } from './program.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const interrupt = new AbortController();
useSignal(interrupt.signal);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interrupt.signal.aborted) process.exit(EXIT.interrupted);
    interrupt.abort();
  });
}

/** Exit codes of faults that a message explains, by the error's code. */
const EXIT_OF: Readonly<Record<string, ExitCode>> = {
  chains: EXIT.usage,
  endpoint_list: EXIT.usage,
  configuration: EXIT.usage,
  schema: EXIT.refused,
};

/** Every command's wrong lines come back as errors, so that their exit code is ours. */
function overrideExits(command: Command): Command {
  command.exitOverride();
  for (const sub of command.commands) overrideExits(sub);
  return command;
}

function exitCodeOf(error: unknown): ExitCode {
  const say = (text: string) => process.stderr.write(`nunatak: ${shownText(text)}\n`);
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage; // it has said what is wrong
  if (interrupt.signal.aborted) {
    if (error instanceof CommandFailure) say(error.message);
    return EXIT.interrupted;
  }
  if (error instanceof CommandFailure) {
    say(error.message);
    return error.exitCode;
  }
  const ofKind = EXIT_OF[codeOf(error) ?? ''];
  if (ofKind !== undefined) {
    say((error as Error).message);
    return ofKind;
  }
  const { code } = error as { code?: string };
  if (code === '42P01') {
    say('the database lacks tables that this needs: run "nunatak migrate"');
    return EXIT.refused;
  }
  if (code !== undefined && (/^(08|57P)/.test(code) || /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(code))) {
    say(`the database can not be reached any more: ${(error as Error).message}`);
    return EXIT.unreachable;
  }
  say((error as Error).stack ?? String(error));
  return EXIT.internal;
}

let exitCode: number;
try {
  const commandLine = await program(version, process.argv.slice(2));
  await overrideExits(commandLine).parseAsync(process.argv);
  exitCode = Number(process.exitCode ?? EXIT.ok);
} catch (error) {
  exitCode = exitCodeOf(error);
}
process.exit(exitCode);
