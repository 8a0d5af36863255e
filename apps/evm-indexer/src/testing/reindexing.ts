import { until } from '@nunatak/core/testing';
import type { BlockReader, EvmBlock } from '@nunatak/evm-contracts';
import { RepairJobs } from '@nunatak/evm-control';
import type { Indexed, JobIndexing } from './job-indexing.js';
import type { ScriptedIndexing } from './use-scripted-indexing.js';

/** What tests of reindexing work with besides. */
export function useReindexing(test: ScriptedIndexing, { runner }: JobIndexing) {
  const state = async (id: number) => (await new RepairJobs(test.pool).get(id))!.state;

  /** Schemas that reindexings have made and not dropped. */
  async function leftSchemas(): Promise<string[]> {
    const { rows } = await test.pool.query(`SELECT nspname FROM pg_namespace WHERE nspname ~ '^(reindex|retired)_'`);
    return rows.map((row) => row.nspname);
  }

  /** Has a job carried out, by some reader, until it has ended and cleared up. */
  async function run(parts: Indexed, id: number, reader?: BlockReader): Promise<void> {
    const running = runner(parts, reader);
    running.start();
    await until(async () => !['queued', 'running'].includes(await state(id)));
    await until(async () => (await leftSchemas()).length === 0);
    await running.stop();
  }

  /** Has a job of 300 blocks begun by a runner that is killed at block 200: the staging schema has 128 blocks then. */
  async function runUntilKilled(parts: Indexed, id: number): Promise<void> {
    const killed = reading(parts, async (height) => {
      if (height > 200) throw new Error('killed');
    });
    const running = runner(parts, killed);
    running.start();
    await until(async () => (await new RepairJobs(test.pool).get(id))!.nextHeight > 100);
    await running.stop();
  }

  return { state, leftSchemas, run, runUntilKilled };
}

/** A reader that does something before it gives a block. */
export function reading(
  parts: Indexed,
  before: (height: number, options?: { signal?: AbortSignal }) => Promise<void>,
): BlockReader {
  return {
    async *read(chainId, from, to, options): AsyncIterable<EvmBlock> {
      for (let height = from; height <= to; height++) {
        await before(height, options);
        yield* parts.random.reader.read(chainId, height, height);
      }
    },
  };
}
