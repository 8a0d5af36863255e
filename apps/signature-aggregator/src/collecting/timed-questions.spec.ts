import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SignatureAnswer, SignatureRequest } from '@nunatak/avalanche-p2p';
import { TimedQuestions } from './timed-questions.js';

const SIGNED: SignatureAnswer = { kind: 'signed', signature: Buffer.alloc(96) };
const request = {} as SignatureRequest;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A pool whose nodes answer after some milliseconds, or never. */
function play(answerMs: number) {
  let open = 0;
  const questions = new TimedQuestions({
    askSignature: (_nodeId, _request, timeoutMs, signal) => {
      open++;
      return new Promise<SignatureAnswer>((resolve, reject) => {
        const timers = [
          setTimeout(() => resolve(SIGNED), answerMs),
          setTimeout(() => resolve({ kind: 'timed-out' }), timeoutMs),
        ];
        signal?.addEventListener('abort', () => {
          for (const timer of timers) clearTimeout(timer);
          reject(signal.reason);
        });
      }).finally(() => open--);
    },
  });
  /** Asks so often at once, and gives up after so long. */
  const askFor = async (ms: number, times: number) => {
    const collection = new AbortController();
    const asked = Array.from({ length: times }, () =>
      questions.ask('a', request, 10_000, collection.signal).catch((error: Error) => error.message),
    );
    await jest.advanceTimersByTimeAsync(ms);
    collection.abort(new Error('others were enough'));
    return new Set(await Promise.all(asked));
  };
  return { questions, askFor, open: () => open };
}

describe('TimedQuestions', () => {
  it('knows a slow node by the answer that came when nobody waited any more', async () => {
    const { questions, askFor, open } = play(400);
    expect(await askFor(300, 3)).toEqual(new Set(['others were enough']));
    expect([questions.times.deafNodes, open()]).toEqual([['a'], 1]);
    await jest.advanceTimersByTimeAsync(400);
    expect([questions.times.deafNodes, questions.times.usualMs('a'), open()]).toEqual([[], 400, 0]);
  });

  it('keeps no question of a deaf node open for ever', async () => {
    const { questions, askFor, open } = play(1_000_000);
    for (let i = 0; i < 5; i++) await askFor(300, 1);
    expect([questions.times.deafNodes, open()]).toEqual([['a'], 1]);
    await jest.advanceTimersByTimeAsync(3_000);
    expect([questions.times.deafNodes, open()]).toEqual([['a'], 0]);
  });

  it('does not count a question that was given up at once', async () => {
    const { questions, askFor, open } = play(400);
    for (let i = 0; i < 5; i++) await askFor(200, 1);
    expect([questions.times.deafNodes, questions.times.usualMs('a'), open()]).toEqual([[], 250, 0]);
  });
});
