import { join } from 'node:path';
import { GuardedProcess } from '@nunatak/guarded-process';
import { avalancheBinaries } from './binaries.mjs';

// Nodes that start together on a loaded machine take a minute.
const START_TIMEOUT_MS = 240_000;
const STOP_TIMEOUT_MS = 90_000;
const ANSWER_TIMEOUT_MS = 10_000;

/** One node of a network of several, on 127.0.0.1. What concerns the network as a whole, it asks its network for. */
export class NetworkNode extends GuardedProcess {
  #network;
  #folder;
  #ports;
  #keys;

  /**
   * @param {{ name: string, folder: string, ports: { http: number, staking: number }, keys?: { certificate: string, key: string, signer: string },
   *   network: { arguments: string[], isAlone: boolean, peerHost: string, beaconOf(node: NetworkNode): NetworkNode | undefined } }} options
   *   `keys`: files; without them the node makes its own
   */
  constructor({ name, folder, ports, keys, network }) {
    const timeouts = { startTimeoutMs: START_TIMEOUT_MS, stopTimeoutMs: STOP_TIMEOUT_MS };
    super({ name, log: join(folder, 'node.log'), ...timeouts });
    this.#network = network;
    this.#folder = folder;
    this.#ports = ports;
    this.#keys = keys;
  }

  get url() {
    return `http://127.0.0.1:${this.#ports.http}`;
  }

  /** Files of the certificate, its key, and the BLS key. A node that was given none has made its own. */
  get keys() {
    const made = (name) => join(this.#folder, 'staking', name);
    return this.#keys ?? { certificate: made('staker.crt'), key: made('staker.key'), signer: made('signer.key') };
  }

  get #beaconAddress() {
    return `${this.#network.peerHost}:${this.#ports.staking}`;
  }

  /** Starts it, and waits until it takes part in the network. */
  async start() {
    await this.begin();
    await this.takesPart();
  }

  /** Starts it, and waits until it says who it is. */
  async begin() {
    const isReady = async () => (await this.call('/ext/info', 'info.getNodeID')).nodeID !== undefined;
    await this.launch(join(avalancheBinaries(), 'avalanchego'), await this.#arguments(), isReady);
  }

  /** Waits until its chains are bootstrapped and, where there are others, it hears enough of them. */
  takesPart() {
    const path = this.#network.isAlone ? '/ext/health/readiness' : '/ext/health';
    return this.waitUntil('healthy', async () => (await fetch(`${this.url}${path}`)).ok);
  }

  /** Calls a method of one of its APIs. Its answers are read as JavaScript's JSON: no amounts. */
  async call(path, method, params = {}) {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const { result, error } = await response.json();
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  async #arguments() {
    const beacon = this.#network.beaconOf(this);
    const beaconId = beacon && (await beacon.call('/ext/info', 'info.getNodeID')).nodeID;
    const keys = this.#keys
      ? [
          ...[
            `--staking-tls-cert-file=${this.#keys.certificate}`,
            `--staking-tls-key-file=${this.#keys.key}`,
            `--staking-signer-key-file=${this.#keys.signer}`,
          ],
        ]
      : [];
    return [
      ...this.#network.arguments,
      ...[`--data-dir=${this.#folder}`, '--http-host=127.0.0.1', `--http-port=${this.#ports.http}`],
      ...[`--public-ip=${this.#network.peerHost}`, `--staking-host=${this.#network.peerHost}`],
      ...[`--staking-port=${this.#ports.staking}`, ...keys],
      ...[`--bootstrap-ips=${beacon ? beacon.#beaconAddress : ''}`, `--bootstrap-ids=${beaconId ?? ''}`],
    ];
  }
}
