import type { GatewayResponse } from '../response/gateway-response.js';
import { isRefused } from './admission.js';

/** What became of a request that was admitted. */
export interface Outcome {
  /** Of the answer as the client saw it; 0 where none was begun. */
  status: number;
  /**
   * Of the answer's body, as it went to the connection: compressed, where it was. Of an answer that was not taken whole, some of them may
   * not have arrived.
   */
  bytes: number;
  /** From the request's arrival to its end. */
  milliseconds: number;
  /** `gateway`: the answer is its own, since the service failed or the request's body was at fault. `nobody`: none was begun. */
  answeredBy: 'service' | 'gateway' | 'nobody';
  /**
   * `client`: it hung up, took its answer too slowly, or had not got it when the gateway was stopped. `service`: the answer broke off in
   * the middle.
   */
  endedBy: 'answer' | 'client' | 'service';
}

/** Gives back what was taken for an admitted request, once. Without effect for any other request. */
export function release(response: GatewayResponse, onError: (error: unknown, response: GatewayResponse) => void): void {
  const { exchange } = response;
  const { verdict } = exchange;
  if (verdict === undefined || isRefused(verdict)) return;
  exchange.verdict = undefined;
  try {
    verdict.release?.(outcomeOf(response));
  } catch (error) {
    onError(error, response);
  }
}

function outcomeOf(response: GatewayResponse): Outcome {
  const { exchange, headersSent, writableFinished } = response;
  return {
    status: headersSent ? response.statusCode : 0,
    bytes: response.bodyBytes,
    milliseconds: performance.now() - exchange.startedAt,
    answeredBy: !headersSent ? 'nobody' : exchange.isRefused ? 'gateway' : 'service',
    endedBy: writableFinished ? 'answer' : response.isCut ? 'service' : 'client',
  };
}
