import { createHash } from 'node:crypto';

const WALLETS = 1_000;
/** Of an address's outputs a transaction spends so many at most, the oldest first. */
const MOST_INPUTS = 4;

/** The address that most stakes of the synthetic chain reward. */
export const REWARDED = addressOf('rewarded');

/** Addresses of the synthetic chain, and what each can spend: outputs of earlier blocks, spent once. */
export class Wallets {
  #outputs = Array.from({ length: WALLETS }, () => []);
  #next = 0;

  get size() {
    return WALLETS;
  }

  address(number) {
    return addressOf(`wallet ${number}`);
  }

  receive(number, output) {
    this.#outputs[number].push(output);
  }

  /** The next wallet, one after the other, that has so much to spend in so few outputs. @returns its number, inputs and their sum */
  spend(least) {
    for (let tries = 0; tries < WALLETS; tries++) {
      const number = this.#next++ % WALLETS;
      const outputs = this.#outputs[number].slice(0, MOST_INPUTS);
      const sum = outputs.reduce((total, { amount }) => total + amount, 0n);
      if (sum < least) continue;
      this.#outputs[number].splice(0, outputs.length);
      return { number, outputs, sum };
    }
    throw new Error(`no wallet of the synthetic chain has ${least} nAVAX any more`);
  }
}

function addressOf(name) {
  return createHash('sha256').update(`synthetic ${name}`).digest().subarray(0, 20);
}
