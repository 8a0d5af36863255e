import { askJson, CommandFailure, EXIT, jsonBody, readAnswer } from '@nunatak/commands';
import { toolSettings } from '@nunatak/commands/settings';
import { readSettings } from '@nunatak/core/settings';

const TIMEOUT_MS = 30_000;

/** Asks the operators' API of accounts. */
export class OperatorsClient {
  /** @param url of the API, without a path */
  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * Returns the body of a successful answer; undefined for 204.
   * @param path from `/v1` on, escaped
   * @throws CommandFailure where nothing answers, and with the service's own words where it refuses
   */
  async ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const { headers, ...content } = jsonBody(body);
    const question = {
      ...{ method, headers: { ...headers, authorization: `Bearer ${this.token}` }, ...content },
      ...{ signal: this.signal, timeoutMs: TIMEOUT_MS },
    };
    const silence = `the operators' API of accounts does not answer at ${this.url}`;
    return readAnswer(await askJson(`${this.url}${path}`, question, silence));
  }
}

/** Returns a client of the API at a URL, else of the one that the settings name. @throws CommandFailure where they name no token */
export function openOperatorsClient(url: string | undefined, signal: AbortSignal, env = process.env): OperatorsClient {
  const { accountsUrl, accountsToken } = readSettings(toolSettings, env, { warn: () => {} });
  // Not an option: other users of the machine see arguments.
  if (accountsToken === undefined)
    throw new CommandFailure(EXIT.usage, 'no token is given: set NUNATAK_ACCOUNTS_TOKEN to that of an operator');
  return new OperatorsClient((url ?? accountsUrl).replace(/\/+$/, ''), accountsToken, signal);
}
