import type { Hex } from '@nunatak/evm-contracts';

/** A contract may burn all the gas that a node grants a call (about half a second): so many calls are answered within a question's deadline. */
const LARGEST = 30;
/** After so many questions about a single token, in a row and without an answer, it is the contract; before, it may be a node that fails at times. */
const IN_VAIN = 3;
/** What is remembered of contracts that gave no answer; the one that began first is forgotten first, and costs some questions more. */
const MOST = 10_000;

interface Small {
  size: number;
  /** Questions about a single token without an answer, since the last answer. */
  inVain: number;
}

/**
 * How many tokens of a collection are asked for in one question. After one without an answer it is one token, then twice as many each time:
 * so a token whose call never ends is soon asked for alone, and only it goes without an answer.
 */
export class QuestionSizes {
  readonly #small = new Map<Hex, Small>();

  of(contract: Hex): number {
    return this.#small.get(contract)?.size ?? LARGEST;
  }

  /** Whether questions about it are small: then it gets one at a time. */
  isSmall(contract: Hex): boolean {
    return this.#small.has(contract);
  }

  answered(contract: Hex): void {
    const { size } = this.#small.get(contract) ?? { size: LARGEST };
    if (2 * size >= LARGEST) this.#small.delete(contract);
    else this.#small.set(contract, { size: 2 * size, inVain: 0 });
  }

  /** @returns whether this one token will get no answer, as far as can be known */
  unanswered(contract: Hex, tokens: number): boolean {
    const inVain = (this.#small.get(contract)?.inVain ?? 0) + (tokens === 1 ? 1 : 0);
    this.#small.delete(contract);
    this.#small.set(contract, { size: 1, inVain });
    if (this.#small.size > MOST) this.#small.delete(this.#small.keys().next().value!);
    return tokens === 1 && inVain >= IN_VAIN;
  }
}
