import { CommandFailure, EXIT, type ExitCode, Progress } from '@nunatak/commands';
import { eachOf, Findings, reportFindings, sampleHeights, shownOn } from '@nunatak/commands/verify';
import { type ChainCondition, conditionText, readChainConditions } from '@nunatak/evm-control';
import { BlockReader, ChainChecks, StateReader } from '@nunatak/evm-node-client';
import { AUDITED_KINDS } from '@nunatak/evm-schema';
import { readFirstHash } from '@nunatak/evm-writes';
import { type EvmContext } from '../evm-command.js';
import { knownChain } from '../installation/known-chains.js';
import { askingNode, openNode } from '../installation/open-node.js';
import { BalanceChecks } from './check-balances.js';
import { BlockChecks } from './check-blocks.js';
import { checkNodeChain } from './check-node-chain.js';
import { checkStore } from './check-store.js';
import { checkStream } from './check-stream.js';
import { checkTokenTexts } from './check-token-texts.js';
import { sampleHoldings } from './sample.js';
import { storedChain } from './stored-rows.js';
import type { VerifyOptions } from './verify.command.js';

/** Blocks read at once with --all: what is held in memory. */
const CHUNK = 16;

/** Compares a chain's stored data with its node. */
export async function verify(context: EvmContext, options: VerifyOptions): Promise<ExitCode> {
  const { installation, output, signal } = context;
  const { pool } = installation;
  const { chain: id } = options;
  const known = await knownChain(installation, id);
  const chain = await storedChain(pool, id);
  if (!chain) throw new CommandFailure(EXIT.refused, `nothing is stored of chain ${id} yet`);
  const range = {
    from: Math.max(options.from ?? 0, chain.startHeight),
    to: Math.min(options.to ?? chain.height, chain.height),
  };
  if (range.from > range.to)
    throw new CommandFailure(
      EXIT.usage,
      `chain ${id} is stored from block ${chain.startHeight} to ${chain.height}: there is nothing to compare`,
    );
  const endpoints = await openNode(pool, known, options.rpc, (text) => output.note(text));
  const condition = (await readChainConditions(pool, [id])).get(id)!;
  const heights = options.all ? [] : sampleHeights(range.from, range.to, options.sample);
  const size = options.all ? range.to - range.from + 1 : heights.length;
  const progress = new Progress(output, `verifying chain ${id}`, size);
  const findings = new Findings(shownOn(progress));
  const state = new StateReader(endpoints);
  const balances = new BalanceChecks(pool, id, chain, state, findings);
  const reader = new BlockReader(endpoints, { checks: new ChainChecks(known.chain?.checks) });
  const blocks = new BlockChecks(pool, id, chain, reader, balances, findings);
  let done = 0;
  const step = async (from: number, to: number) => {
    await blocks.check(from, to, signal);
    done += to - from + 1;
    progress.update(done);
  };
  try {
    await askingNode(id, async () => {
      await checkStore(pool, id, chain, range, findings);
      await checkStream(installation, id, chain, findings);
      const node = await checkNodeChain(endpoints, chain, await readFirstHash(pool, id), findings, signal);
      if (!node.isSame) return;
      const storedHead = { height: chain.height, hash: chain.hash };
      if (node.hasHead) {
        const sampled = await sampleHoldings(pool, id, Math.min(options.sample, 1_000));
        for (const kind of AUDITED_KINDS) {
          if (kind === 'native' && chain.coverage.balances.at(-1)?.to !== storedHead.height) continue;
          await balances.check(storedHead, kind, sampled[kind]);
        }
      } else findings.skip('balances at the head: the node does not have the stored head');
      const to = Math.min(range.to, node.highest);
      if (options.all) for (let at = range.from; at <= to; at += CHUNK) await step(at, Math.min(at + CHUNK - 1, to));
      else
        await eachOf(
          heights.filter((at) => at <= to),
          (at) => step(at, at),
        );
      if (node.hasHead) await checkTokenTexts(pool, id, storedHead, Math.min(options.sample, 1_000), state, findings);
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    progress.stop();
    await endpoints.close();
  }
  report(context, options, { condition, range, blocks: done, findings });
  if (findings.count) return EXIT.failed;
  return signal.aborted ? EXIT.interrupted : EXIT.ok;
}

interface Outcome {
  condition: ChainCondition;
  range: { from: number; to: number };
  blocks: number;
  findings: Findings;
}

function report(
  { output, signal }: EvmContext,
  options: VerifyOptions,
  { condition, range, blocks, findings }: Outcome,
): void {
  const { repair } = findings;
  const kind = options.all ? 'every block' : `${blocks} sampled blocks`;
  reportFindings(output, findings, {
    value: { chainId: options.chain, condition, ...range, blocks },
    lines: [
      `chain ${options.chain}, blocks ${range.from} to ${range.to}, ${kind}${signal.aborted ? ' (interrupted)' : ''}`,
      `state: ${conditionText(condition)}`,
    ],
    isComplete: !signal.aborted,
    wayOut: `"nunatak repair --chain ${options.chain} --from ${repair?.from ?? '…'} --to ${repair?.to ?? '…'}" reads blocks anew`,
  });
}
