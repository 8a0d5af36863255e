import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@nunatak/guarded-process';
import { avalancheBinaries } from './binaries.mjs';
import { CHAIN_CONFIG } from './chain-config.mjs';
import { l1Genesis } from './l1-genesis.mjs';
import { NetworkNode } from './network-node.mjs';
import { runTraffic } from './traffic.mjs';

/** The EVM's id of the chain of a network's L1. */
const L1_CHAIN_ID = 99_001;
/** The pre-funded key's account ("ewoq"). */
const RICH = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC';

/** avalanchego's own local network: its genesis names five validators, whose keys avalanchego publishes. */
const LOCAL = 12_345;
const LOCAL_VALIDATORS = 5;
/** Of networks of another number of validators. */
const CUSTOM = 88_888;

/**
 * Starts a network of 1–5 validators on 127.0.0.1, with Index API, and waits until all take part. It ends with the process that started it.
 * @param {import('./avalanche.mjs').NetworkOptions} [options]
 * @returns {Promise<import('./avalanche.mjs').AvalancheNetwork>}
 */
export async function startNetwork(options = {}) {
  const network = new Network({ ...options, ports: await portsOf(options) });
  try {
    await network.start();
    if (options.l1) await network.makeL1();
  } catch (error) {
    await network.stop();
    throw error;
  }
  return network;
}

/** The node that joins has the last ones. */
async function portsOf({ nodes = LOCAL_VALIDATORS, port }) {
  const ports = [];
  for (let i = 0; i <= nodes; i++) {
    ports.push(
      port ? { http: port + 2 * i, staking: port + 2 * i + 1 } : { http: await freePort(), staking: await freePort() },
    );
  }
  return ports;
}

class Network {
  #folder;
  #isTemporary;
  #nodes;
  #joining;
  #flags;

  constructor(options) {
    const { nodes = LOCAL_VALIDATORS, networkId, dataDir, joining = false, index = true, flags = [], ports } = options;
    this.peerHost = options.peerHost ?? '127.0.0.1';
    if (!(Number.isInteger(nodes) && nodes >= 1 && nodes <= LOCAL_VALIDATORS))
      throw new Error(`a network has 1 to ${LOCAL_VALIDATORS} nodes, not ${nodes}`);
    this.networkId = networkId ?? (nodes === LOCAL_VALIDATORS ? LOCAL : CUSTOM);
    if (this.networkId === LOCAL && nodes !== LOCAL_VALIDATORS)
      throw new Error(`network ${LOCAL} has ${LOCAL_VALIDATORS} nodes by its genesis; give another network id`);
    // Before anything is written: where nothing is built, nothing is left behind.
    avalancheBinaries();
    this.#isTemporary = dataDir === undefined;
    this.#folder = dataDir ?? mkdtempSync(join(tmpdir(), 'nunatak-avalanche-'));
    this.isAlone = nodes === 1;
    const keys = this.networkId === LOCAL ? publishedKeys() : this.#ownKeys(nodes);
    this.#configure('C');
    this.#flags = [...this.#arguments(index), ...flags];
    this.#nodes = keys.map((files, i) => this.#node(`node${i + 1}`, ports[i], files));
    if (joining) this.#joining = this.#node('joining', ports[nodes]);
  }

  /** The flags that all nodes have. */
  get arguments() {
    return [...this.#flags, ...(this.l1 ? [`--track-subnets=${this.l1.subnetId}`] : [])];
  }

  get urls() {
    return this.#nodes.map((node) => node.url);
  }

  get nodes() {
    return this.#nodes;
  }

  get joining() {
    return this.#joining;
  }

  /** The genesis file of a custom network; undefined for the one that avalanchego knows. */
  get genesisFile() {
    return this.networkId === LOCAL ? undefined : join(this.#folder, 'genesis.json');
  }

  /** Where the traffic program puts what it made. */
  get trafficFile() {
    return join(this.#folder, 'traffic.json');
  }

  /** The L1 that its nodes validate; undefined without one. */
  get l1() {
    if (!existsSync(this.#l1File)) return undefined;
    const made = JSON.parse(readFileSync(this.#l1File, 'utf8'));
    const urls = this.#all.map(({ url }) => `${url}/ext/bc/${made.blockchainId}/rpc`);
    return { ...made, chainId: L1_CHAIN_ID, urls };
  }

  /** Makes an L1, and starts all nodes again, since they track subnets from their start on only. A folder that has one keeps it. */
  async makeL1() {
    if (this.l1) return;
    const genesis = join(this.#folder, 'l1.genesis.json');
    writeFileSync(genesis, JSON.stringify(l1Genesis(L1_CHAIN_ID, { [RICH]: 10n ** 24n })));
    const made = this.wallet('create-l1', genesis, ...this.#all.map(({ url }) => url));
    this.#configure(made.blockchainId);
    writeFileSync(this.#l1File, JSON.stringify(made));
    await this.#stopNodes();
    await this.start();
  }

  /** Runs a command of the wallet on the first node. @param {string[]} args @returns what it prints, which is JSON */
  wallet(...args) {
    return JSON.parse(runWallet('-uri', this.urls[0], ...args));
  }

  get #l1File() {
    return join(this.#folder, 'l1.json');
  }

  get #all() {
    return this.#joining ? [...this.#nodes, this.#joining] : this.#nodes;
  }

  /** Whom a node that starts asks for the others: any that runs. */
  beaconOf(node) {
    return this.#nodes.find((other) => other !== node && other.isRunning);
  }

  async start() {
    for (const node of this.#all) if (!node.isRunning) await node.begin();
    await Promise.all(this.#all.map((node) => node.takesPart()));
  }

  async stop() {
    await this.#stopNodes();
    if (this.#isTemporary) rmSync(this.#folder, { recursive: true, force: true });
  }

  #stopNodes() {
    return Promise.all(this.#all.map((node) => node.stop()));
  }

  /** @param {string[]} [phases] @param {(line: string) => void} [tell] */
  runTraffic(phases = [], tell) {
    const { urls: nodes, trafficFile: state } = this;
    return runTraffic({ nodes, joining: this.#joining?.url, state, phases, tell });
  }

  #node(name, ports, keys) {
    const folder = join(this.#folder, name);
    mkdirSync(folder, { recursive: true });
    return new NetworkNode({ name, folder, ports, keys, network: this });
  }

  /** A custom network's keys and genesis are made once for a folder. */
  #ownKeys(nodes) {
    const folders = Array.from({ length: nodes }, (_, i) => join(this.#folder, `node${i + 1}`));
    if (!existsSync(join(this.#folder, 'genesis.json'))) {
      for (const folder of folders) mkdirSync(folder, { recursive: true });
      runWallet('new-network-of', String(this.networkId), this.#folder, ...folders);
    }
    return folders.map((folder) => keysIn(folder, 'staker.crt', 'staker.key', 'signer.key'));
  }

  get #chains() {
    return join(this.#folder, 'chains');
  }

  #configure(chain) {
    mkdirSync(join(this.#chains, chain), { recursive: true });
    writeFileSync(join(this.#chains, chain, 'config.json'), JSON.stringify(CHAIN_CONFIG));
  }

  #arguments(index) {
    return [
      ...[`--network-id=${this.networkId}`, ...(this.genesisFile ? [`--genesis-file=${this.genesisFile}`] : [])],
      ...[`--index-enabled=${index}`, '--index-allow-incomplete=true', '--min-stake-duration=30s'],
      ...[`--plugin-dir=${join(avalancheBinaries(), 'plugins')}`, `--chain-config-dir=${this.#chains}`],
      ...['--health-check-frequency=2s', '--network-max-reconnect-delay=1s'],
      ...['--network-peer-list-pull-gossip-frequency=250ms'],
      ...['--fd-limit=16384', '--log-level=info', '--log-display-level=off'],
      ...['--system-tracker-disk-required-available-space-percentage=0'],
      ...['--system-tracker-disk-warning-available-space-percentage=0'],
    ];
  }
}

function runWallet(...args) {
  const { status, stdout, stderr } = spawnSync(join(avalancheBinaries(), 'wallet'), args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`wallet ${args.join(' ')}: ${stderr.slice(-2_000)}`);
  return stdout;
}

function publishedKeys() {
  const folder = join(avalancheBinaries(), 'stakers');
  return Array.from({ length: LOCAL_VALIDATORS }, (_, i) =>
    keysIn(folder, `staker${i + 1}.crt`, `staker${i + 1}.key`, `signer${i + 1}.key`),
  );
}

function keysIn(folder, certificate, key, signer) {
  return { certificate: join(folder, certificate), key: join(folder, key), signer: join(folder, signer) };
}
