import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CommandContext,
  type CommonOptions,
  chainOf,
  count,
  EXIT,
  type ExitCode,
  jsonText,
  located,
  onInstallation,
  type Rates,
  type StatusLook,
  type ToolDomain,
} from '@nunatak/commands';
import type { Command } from 'commander';
import { look } from './look.js';

interface StatusOptions extends CommonOptions {
  chain?: string;
  watch?: boolean;
  interval: number;
}

const AFTER = `
With --watch --json, one line of JSON each time.

Examples:
  nunatak status
  nunatak status --chain 43114
  nunatak status --watch --interval 5`;

/** Returns a function that adds the options of `status`. */
export const statusCommand = (domains: readonly ToolDomain[]) => (command: Command) => {
  located(command, domains)
    .option('--chain <id>', 'everything about one chain', chainOf(domains))
    .option('--watch', 'look again and again, until Ctrl-C')
    .option('--interval <seconds>', 'with --watch: how often', count, 2)
    .addHelpText('after', AFTER)
    .action((options: StatusOptions) =>
      onInstallation(options, domains, (context) =>
        options.watch ? watch(context, domains, options) : once(context, domains, options),
      ),
    );
};

async function once(
  { installation, output }: CommandContext,
  domains: readonly ToolDomain[],
  options: StatusOptions,
): Promise<ExitCode> {
  const { chains, render } = await look(installation, domains, options.chain);
  output.result(options.chain === undefined ? chains : chains[0], () => render());
  return EXIT.ok;
}

async function watch(
  { installation, output, signal }: CommandContext,
  domains: readonly ToolDomain[],
  options: StatusOptions,
): Promise<ExitCode> {
  let before: { at: number; chains: StatusLook['chains'] } | undefined;
  while (!signal.aborted) {
    const at = performance.now();
    const { chains, render } = await look(installation, domains, options.chain);
    const rates: Rates = before ? ratesOf(before.chains, chains, (at - before.at) / 1000) : new Map();
    before = { at, chains };
    if (output.isJson)
      process.stdout.write(`${jsonText({ at: new Date(), chains, rates: Object.fromEntries(rates) })}\n`);
    else {
      if (process.stdout.isTTY) process.stdout.write('\u001b[H\u001b[2J');
      output.line(render(rates));
    }
    await sleep(options.interval * 1000, undefined, { signal }).catch(() => undefined);
  }
  return EXIT.ok;
}

function ratesOf(before: StatusLook['chains'], after: StatusLook['chains'], seconds: number): Rates {
  const rates: Rates = new Map();
  for (const { chainId: id, head } of after) {
    const earlier = before.find((chain) => chain.chainId === id)?.head;
    if (head && earlier) rates.set(id, Math.max(0, head.height - earlier.height) / seconds);
  }
  return rates;
}
