import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, GuardedProcess } from '@nunatak/guarded-process';
import { avalancheBinaries } from './binaries.mjs';
import { CHAIN_CONFIG } from './chain-config.mjs';

// A node that starts on a loaded machine with an L1's history takes a minute.
const START_TIMEOUT_MS = 240_000;
const STOP_TIMEOUT_MS = 90_000;

/**
 * Starts a network of one node, its only validator, with the pre-funded key of avalanchego's local networks. It ends with the process that
 * started it, also when that is killed.
 * @param {import('./avalanche.mjs').AvalancheOptions} options
 * @returns {Promise<import('./avalanche.mjs').Avalanche>}
 */
export async function startAvalanche({ dataDir }) {
  const node = new AvalancheNode(dataDir);
  await node.start();
  return node;
}

class AvalancheNode extends GuardedProcess {
  #binaries = avalancheBinaries();
  #dataDir;
  #ports;
  #networkId;
  /** Of the chains made here: subnet ids. */
  #tracked = [];

  constructor(dataDir) {
    const timeouts = { startTimeoutMs: START_TIMEOUT_MS, stopTimeoutMs: STOP_TIMEOUT_MS };
    super({ name: 'avalanchego', log: join(dataDir, 'node.log'), ...timeouts });
    this.#dataDir = dataDir;
    this.#networkId = this.#begun();
    this.#configure('C');
  }

  get #api() {
    return `http://127.0.0.1:${this.#ports.http}`;
  }

  /** An EVM chain's JSON-RPC: of the C-Chain, or of a blockchain id. */
  rpcUrl(chain = 'C') {
    return `${this.#api}/ext/bc/${chain}/rpc`;
  }

  async start() {
    this.#ports ??= { http: await freePort(), staking: await freePort() };
    // Its health is never good: it hears of nobody.
    const isReady = async () => (await fetch(`${this.#api}/ext/health/readiness`)).ok;
    await this.launch(join(this.#binaries, 'avalanchego'), this.#arguments(), isReady);
    await this.#answers('C');
  }

  /** Makes a subnet with one subnet-evm chain, and starts the node again, since it tracks subnets from its start on only. */
  async createChain(name, genesis) {
    const file = this.#file(`${name}.genesis.json`);
    writeFileSync(file, JSON.stringify(genesis));
    const { subnetId, blockchainId } = JSON.parse(this.#wallet('create-chain', name, file));
    this.#tracked.push(subnetId);
    this.#configure(blockchainId);
    await this.restart();
    await this.#answers(blockchainId);
    return { blockchainId, url: this.rpcUrl(blockchainId) };
  }

  /** Moves AVAX to an address of the C-Chain by an atomic import, and some of the pre-funded key's away by an export. */
  async moveToCChain(address) {
    this.#wallet('move-to-c-chain', address);
  }

  /** The id of the network, whose only validator has its keys in the data folder. */
  #begun() {
    const { networkId } = existsSync(this.#file('genesis.json'))
      ? { networkId: JSON.parse(readFileSync(this.#file('genesis.json'), 'utf8')).networkID }
      : JSON.parse(this.#run('new-network', this.#dataDir));
    return networkId;
  }

  #wallet(...args) {
    return this.#run('-uri', this.#api, ...args);
  }

  #run(...args) {
    const { status, stdout, stderr } = spawnSync(join(this.#binaries, 'wallet'), args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`wallet ${args.join(' ')}: ${stderr.slice(-2_000)}`);
    return stdout;
  }

  #file(name) {
    return join(this.#dataDir, name);
  }

  #configure(chain) {
    const folder = join(this.#file('chains'), chain);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'config.json'), JSON.stringify(CHAIN_CONFIG));
  }

  #arguments() {
    const { http, staking } = this.#ports;
    return [
      ...[`--network-id=${this.#networkId}`, `--genesis-file=${this.#file('genesis.json')}`],
      ...[`--data-dir=${this.#file('data')}`, '--snow-sample-size=1', '--snow-quorum-size=1'],
      ...['--http-host=127.0.0.1', `--http-port=${http}`, '--public-ip=127.0.0.1', '--staking-host=127.0.0.1'],
      ...[
        `--staking-port=${staking}`,
        ...[
          `--staking-tls-cert-file=${this.#file('staker.crt')}`,
          `--staking-tls-key-file=${this.#file('staker.key')}`,
        ],
        `--staking-signer-key-file=${this.#file('signer.key')}`,
      ],
      ...['--bootstrap-ips=', '--bootstrap-ids=', `--plugin-dir=${join(this.#binaries, 'plugins')}`],
      ...[`--chain-config-dir=${this.#file('chains')}`, `--track-subnets=${this.#tracked.join(',')}`],
      ...['--health-check-frequency=2s', '--fd-limit=16384', '--log-level=info', '--log-display-level=off'],
      ...['--system-tracker-disk-required-available-space-percentage=0'],
      ...['--system-tracker-disk-warning-available-space-percentage=0'],
    ];
  }

  #answers(chain) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
    return this.waitUntil(`answering on ${chain}`, async () => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(this.rpcUrl(chain), { method: 'POST', headers, body });
      return response.ok && typeof (await response.json()).result === 'string';
    });
  }
}
