import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { until } from '@nunatak/core/testing';
import type { Hex, Rpc } from './rpc.js';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A first start makes a database; a loaded machine needs its time. */
export const START_TIMEOUT_MS = 90_000;

export interface Wait {
  /** As in "the head". */
  what: string;
  isDone: () => Promise<boolean>;
  timeoutMs: number;
  /** Why waiting on makes no sense, if so. */
  isHopeless?: () => string | undefined;
  /** What to tell when it took too long. */
  details?: () => string;
}

/** Waits until a condition holds. A condition that can't be asked does not hold. */
export async function waitUntil({ what, isDone, timeoutMs, isHopeless, details }: Wait): Promise<void> {
  let last = '';
  const holds = () => {
    const hopeless = isHopeless?.();
    if (hopeless) throw new Error(hopeless);
    return isDone().catch((error: unknown) => {
      last = String(error);
      return false;
    });
  };
  await until(holds, { what: () => `there is ${what}; ${last}\n${details?.() ?? ''}`, timeoutMs });
}

/** Asks the service at `baseUrl`, and waits 5 s at most. */
export function ask(baseUrl: string, path: string): Promise<Response> {
  return fetch(`${baseUrl}${path}`, { signal: AbortSignal.timeout(5_000) });
}

/** Waits until the newest block of the service at `baseUrl` is the node's. */
export async function waitForHead(
  baseUrl: string,
  { chainId, rpc }: { chainId: string; rpc: Rpc },
  wait: Omit<Wait, 'what' | 'isDone'>,
): Promise<void> {
  const seen = { node: '', nunatak: '' };
  const isDone = async (): Promise<boolean> => {
    const head = await rpc.call<{ hash: Hex; number: Hex }>('eth_getBlockByNumber', 'latest', false);
    const response = await ask(baseUrl, `/v1/chains/${chainId}/blocks?pageSize=1`);
    const { blocks = [] } = (await response.json()) as { blocks?: { blockHash: string; blockNumber: string }[] };
    seen.node = `${Number(head.number)} ${head.hash}`;
    seen.nunatak = blocks[0] ? `${blocks[0].blockNumber} ${blocks[0].blockHash}` : `status ${response.status}`;
    return blocks[0]?.blockHash === head.hash;
  };
  const details = (): string => `node at ${seen.node}, service at ${seen.nunatak}\n${wait.details?.() ?? ''}`;
  await waitUntil({ ...wait, what: 'the head', isDone, details });
}

let built: Promise<unknown> | undefined;

/** Builds once a test run: quick where nothing changed. */
export function build(): Promise<unknown> {
  built ??= promisify(execFile)(process.execPath, ['tools/build/build.mjs'], { cwd: ROOT });
  return built;
}
