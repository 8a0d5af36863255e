import { askJson, type JsonAnswer, jsonBody } from '@nunatak/commands';

/** Beyond the longest deadline of a collection (NUNATAK_SIGNATURE_DEADLINE_MS). */
const TIMEOUT_MS = 90_000;

/**
 * Asks a service on its admin port.
 * @param body sent by POST; undefined asks by GET
 * @throws CommandFailure where nothing answers there, or something that is no service of Nunatak
 */
export function askAggregator(adminUrl: string, path: string, signal: AbortSignal, body?: object): Promise<JsonAnswer> {
  const question = { method: body ? 'POST' : 'GET', ...jsonBody(body), signal, timeoutMs: TIMEOUT_MS };
  return askJson(`${adminUrl.replace(/\/+$/, '')}${path}`, question, `no signature aggregator answers at ${adminUrl}`);
}
