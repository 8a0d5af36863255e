import { chmodSync, closeSync, openSync } from 'node:fs';
import { shownText } from '@nunatak/core/secrets';
import { readSettings } from '@nunatak/core/settings';
import { installShutdown, onShutdown, shutdown } from '@nunatak/core/shutdown';
import { formerFolderBeside } from '@nunatak/database';
import type { EmbeddedDomain } from '@nunatak/embedding';
import { startTracing } from '@nunatak/telemetry/tracing';
import type { StandaloneOptions } from './cli/arguments.js';
import { takeDataFolder } from './data-folder.js';
import { openLog } from './log.js';
import { settingsWith } from './settings.js';
import { plainFailure, resetChain, startStandalone } from './standalone.js';
import { Screen } from './terminal/screen.js';

/** The demo's node saves its chain and PostgreSQL writes its memory out: seconds, seldom more. */
const STOP_TIMEOUT_MS = 45_000;

/**
 * Runs what the command line asks for, for people at a terminal: unlike `startService` it takes a data folder, keeps its log there, and
 * reports faults of the surroundings as plain lines on standard error. Ends the process with 1 when the start fails.
 * @param module exports the domains as `DOMAINS`, for the pipeline's thread
 */
export async function runStandalone(
  options: StandaloneOptions,
  embedded: readonly EmbeddedDomain[],
  module: string,
): Promise<void> {
  const say = (lines: readonly string[]) =>
    process.stderr.write(lines.map((line) => `nunatak: ${shownText(line)}\n`).join(''));
  try {
    const beside = formerFolderBeside(options.dataDir);
    if (beside !== undefined) say([beside]);
    const folder = takeDataFolder(options.dataDir);
    onShutdown('data folder', folder.release);
    const logFile = folder.at('nunatak.log');
    // The log writes behind our back: what keeps it from its file shows here.
    closeSync(openSync(logFile, 'a', 0o600));
    if (process.platform !== 'win32') chmodSync(logFile, 0o600);
    const logging = { logLevel: options.logLevel ?? 'info', ...(options.logLevel === undefined && { logFile }) };
    const log = openLog(logging);
    // Second, so that it is the last to stop but the folder that it writes to.
    onShutdown('log', log.close);
    // Whatever ends the process in a hurry, its reason is the log's last line.
    const exit = (code: number) => void log.close().then(() => process.exit(code));
    const logger = log.logger('standalone');
    const screen = new Screen([]);
    onShutdown('screen', () => screen.close());
    const giveUp = (message: string) => {
      logger.fatal({}, message);
      screen.close();
      say([message]);
      void shutdown(1);
    };
    folder.onLost(() => {
      const message = `the data folder ${folder.path} was removed or replaced: another Nunatak may write there now, so this one ends at once`;
      logger.fatal({}, message);
      say([message]);
      // Not in order: whatever a stop would still write may be another's by now.
      exit(1);
    });
    let isStopping = false;
    const onBegin = () => {
      isStopping = true;
      screen.stopping();
    };
    installShutdown({ logger, timeoutMs: STOP_TIMEOUT_MS, onBegin, exit });
    try {
      const domains = await Promise.all(embedded.map(async (domain) => ({ domain, main: await domain.main() })));
      const schema = settingsWith(domains.map(({ main }) => main));
      const config = readSettings(schema, process.env, { warn: (message) => logger.warn({}, message) });
      const traces = await startTracing({ service: 'standalone', log: logger }, config);
      onShutdown('traces', () => traces.stop());
      const context = { domains, module, options, folder, logger, log, logging, config, screen, giveUp };
      if (options.resetChain === undefined) {
        const asked = domains.map(({ main }) => main.ask(options.given, config));
        for (const { warning } of asked) if (warning !== undefined) say([warning]);
        await startStandalone(context, asked);
      } else {
        await resetChain(context, options.resetChain);
        say([`chain ${options.resetChain} is reset: the next start indexes it anew`]);
        await shutdown(0);
      }
    } catch (error) {
      // A start that a Ctrl-C interrupts fails somewhere: that is no news.
      if (isStopping) await new Promise(() => {});
      logger.fatal({ err: error }, 'the start failed');
      screen.close();
      say(plainFailure(error) ?? [`the start failed: ${(error as Error).stack ?? error}`]);
      await shutdown(1);
    }
  } catch (error) {
    say(plainFailure(error) ?? [String((error as Error).stack ?? error)]);
    await shutdown(1);
  }
}
