import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { type CommandContext, type CommonOptions, chainId, count, located, onInstallation } from '../command.js';
import { EXIT, type ExitCode } from '../exit.js';
import { knownChain } from '../installation/known-chains.js';
import { jsonText } from '../output/output.js';
import { type ChainStatus, readStatus } from './read-status.js';
import { type Rates, renderStatus } from './render-status.js';

interface StatusOptions extends CommonOptions {
  chain?: string;
  watch?: boolean;
  interval: number;
}

const AFTER = `
With --watch --json, one line of JSON each time.

Examples:
  firn status
  firn status --chain 43114
  firn status --watch --interval 5`;

export function statusCommand(): Command {
  return located(new Command('status'))
    .description('how far each chain is stored, how far behind its node, who works on it')
    .option('--chain <id>', 'everything about one chain', chainId)
    .option('--watch', 'look again and again, until Ctrl-C')
    .option('--interval <seconds>', 'with --watch: how often', count, 2)
    .addHelpText('after', AFTER)
    .action((options: StatusOptions) =>
      onInstallation(options, async (context) => {
        if (options.chain !== undefined) await knownChain(context.installation, options.chain);
        return options.watch ? watch(context, options) : once(context, options);
      }),
    );
}

async function once({ installation, output }: CommandContext, options: StatusOptions): Promise<ExitCode> {
  const chains = await readStatus(installation, options.chain);
  output.result(options.chain === undefined ? chains : chains[0], () => renderStatus(chains));
  return EXIT.ok;
}

async function watch({ installation, output, signal }: CommandContext, options: StatusOptions): Promise<ExitCode> {
  let before: { at: number; chains: ChainStatus[] } | undefined;
  while (!signal.aborted) {
    const at = performance.now();
    const chains = await readStatus(installation, options.chain);
    const rates = before ? ratesOf(before.chains, chains, (at - before.at) / 1000) : new Map<string, number>();
    before = { at, chains };
    if (output.isJson)
      process.stdout.write(`${jsonText({ at: new Date(), chains, rates: Object.fromEntries(rates) })}\n`);
    else {
      if (process.stdout.isTTY) process.stdout.write('\u001b[H\u001b[2J');
      output.line(renderStatus(chains, rates));
    }
    await sleep(options.interval * 1000, undefined, { signal }).catch(() => undefined);
  }
  return EXIT.ok;
}

function ratesOf(before: ChainStatus[], after: ChainStatus[], seconds: number): Rates {
  const rates: Rates = new Map();
  for (const { chainId: id, head } of after) {
    const earlier = before.find((chain) => chain.chainId === id)?.head;
    if (head && earlier) rates.set(id, Math.max(0, head.height - earlier.height) / seconds);
  }
  return rates;
}
