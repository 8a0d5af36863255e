import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const LOCAL_5 = new URL('../local-5/', import.meta.url);

/** What a node answered at the end of a recording. */
export interface RecordedAnswer {
  /** Of the API: /ext/bc/P, /ext/bc/X, /ext/bc/C/rpc, /ext/bc/C/avax, /ext/info. */
  readonly path: string;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly status: number;
  /** As the node sent it. Its amounts stand in it bare, also above 2^53: JSON.parse gives those wrong. */
  readonly body: string;
}

/** What the traffic program made on the recorded network. */
export interface RecordedTraffic {
  /** "P.BaseTx.multisig" (chain, type, what is special about it) → transaction id, cb58. */
  readonly transactions: Readonly<Record<string, string>>;
  /** The same of transactions that the node refused → its words. */
  readonly refused: Readonly<Record<string, string>>;
  /** "subnet.A", "chain.A", "validation.B.first", "node.absent", "asset.FT" → id. */
  readonly values: Readonly<Record<string, string>>;
}

/** All answers of the recording that comes with this package, in the order in which they were asked for. */
export function recordedAnswers(folder: URL = LOCAL_5): readonly RecordedAnswer[] {
  return JSON.parse(gunzipSync(readFileSync(new URL('answers/answers.json.gz', folder))).toString());
}

/** What the node told of the present at one height of the P-Chain, while the chains grew. */
export interface AnswersAtHeight {
  readonly height: number;
  readonly answers: readonly RecordedAnswer[];
}

/**
 * Answers of platform.getTimestamp, getCurrentSupply, getValidatorFeeState, getCurrentValidators and getL1Validator at heights of the P-Chain,
 * ascending. Heights are missing whose block was soon followed by another one.
 */
export function answersByHeight(folder: URL = LOCAL_5): readonly AnswersAtHeight[] {
  return JSON.parse(gunzipSync(readFileSync(new URL('answers/by-height.json.gz', folder))).toString());
}

export function recordedTraffic(folder: URL = LOCAL_5): RecordedTraffic {
  return JSON.parse(readFileSync(new URL('answers/traffic.json', folder), 'utf8'));
}

/** A request to a node as it went, and the answer as it came; without a request's body it is a GET. */
export interface RecordedExchange {
  readonly path: string;
  readonly request?: string;
  readonly status: number;
  readonly contentType: string;
  readonly response: string;
}

/** Right and wrong calls of what a player answers too. */
export function recordedExchanges(folder: URL = LOCAL_5): readonly RecordedExchange[] {
  return JSON.parse(gunzipSync(readFileSync(new URL('answers/exchanges.json.gz', folder))).toString());
}
