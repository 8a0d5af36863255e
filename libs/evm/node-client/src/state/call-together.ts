import type { StateCall, StateCallResult } from '@nunatak/evm-contracts';

/**
 * Where the program below is put for the length of a question. It is the account that nodes take for the sender of a plain `eth_call`: so each
 * contract is called by the same sender as if it were asked alone.
 */
export const CALLER = `0x${'0'.repeat(40)}`;

/** Of a call's answer so much is told: a word. */
const WORD_CHARACTERS = 64;
/** An item of an answer: whether the call succeeded, how many bytes it gave back, and the first 32 of these. */
const ANSWER_CHARACTERS = 3 * WORD_CHARACTERS;

/**
 * A program that calls contracts. Its input is, for each call, a word with the contract's address, one with the length of the call's data,
 * and the data, filled up to a word; its output, for each call, the three words of {@link ANSWER_CHARACTERS}. Each call gets 2,000,000 gas.
 */
const PROGRAM = [
  '60006000', // where in the input (i), where in the output (o)
  '5b36821015605057', // while i is in the input
  '816020013580836040018360600137', // the data, behind the answer's place
  '600082604001' + '52', // the answer is nothing
  '60208260400182846060018635621e8480fa', // the call
  '8252', // whether it succeeded
  '3d8260200152', // how much it gave back
  '601f01601f1916604001820191506060016004' + '56', // the next one
  '5b6000f3', // the output
].join('');

/** The parameters of the `eth_call` that makes all of some calls at a block. */
export function togetherCall(calls: readonly StateCall[], block: unknown): unknown[] {
  const data = calls.map(({ to, data }) => {
    const bytes = (data.length - 2) / 2;
    return (
      wordOf(to.slice(2)) + wordOf(bytes.toString(16)) + data.slice(2).padEnd(wordsOf(bytes) * WORD_CHARACTERS, '0')
    );
  });
  return [{ to: CALLER, data: `0x${data.join('')}` }, block, { [CALLER]: { code: `0x${PROGRAM}` } }];
}

/**
 * What that call gave back, in the order of the calls. Undefined for a call that has to be made alone: one that failed, maybe for want of
 * gas, or that gave back more than a word; and for all of them where the answer is not the program's.
 */
export function togetherResults(result: unknown, count: number): (StateCallResult | undefined)[] {
  const length = 2 + count * ANSWER_CHARACTERS;
  const isAnswer = typeof result === 'string' && result.length === length && /^0x[0-9a-f]*$/i.test(result);
  return Array.from({ length: count }, (_, i) => {
    if (!isAnswer) return undefined;
    const at = 2 + i * ANSWER_CHARACTERS;
    const [isOk, bytes, word] = [0, 1, 2].map((n) =>
      result.slice(at + n * WORD_CHARACTERS, at + (n + 1) * WORD_CHARACTERS),
    );
    const size = BigInt(`0x${bytes}`);
    if (BigInt(`0x${isOk}`) !== 1n || size > 32n) return undefined;
    return { ok: true, data: `0x${word!.slice(0, 2 * Number(size)).toLowerCase()}` };
  });
}

function wordOf(hex: string): string {
  return hex.padStart(WORD_CHARACTERS, '0');
}

function wordsOf(bytes: number): number {
  return Math.ceil(bytes / 32);
}
