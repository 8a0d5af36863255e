const TIMEOUT_MS = 60_000;

/** The APIs of an avalanchego node, answered with the node's own text: its JSON has numbers that JavaScript's cannot hold. */
export class NodeApi {
  #url;

  /** @param {string} url */
  constructor(url) {
    this.#url = url.replace(/\/+$/, '');
  }

  /**
   * Calls a method and returns the answer as it came, an error of the node's included.
   * @param {string} path of the API, as /ext/bc/P @param {string} method @param {object | unknown[]} [params]
   * @returns {Promise<{ status: number, body: string }>}
   */
  async ask(path, method, params = {}) {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const response = await fetch(`${this.#url}${path}`, request).catch((error) => {
      throw new Error(`${this.#url} does not answer: ${error.cause?.message || error.message}`, { cause: error });
    });
    return { status: response.status, body: await response.text() };
  }

  /** The result of a call, read as JavaScript's JSON: right for texts and small numbers, not for amounts. @throws Error on an error of the node's */
  async result(path, method, params) {
    const { status, body } = await this.ask(path, method, params);
    const { result, error } = status === 200 ? JSON.parse(body) : { error: { message: `${status} ${body.trim()}` } };
    if (error) throw new Error(`${path} ${method} ${JSON.stringify(params)}: ${error.message}`);
    return result;
  }
}
