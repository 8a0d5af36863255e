import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, GuardedProcess, isFree } from '@nunatak/guarded-process';
import { gethBinary } from './binary.mjs';
import { Engine } from './engine.mjs';

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 60_000;

/**
 * Starts geth on a data folder, with the genesis given at the folder's first use, and resolves once it answers. Blocks are made by
 * `engine` alone. It ends with the process that started it, also when that is killed.
 * @param {import('./geth.mjs').GethOptions} options
 * @returns {Promise<import('./geth.mjs').Geth>}
 */
export async function startGeth(options) {
  const geth = new GethProcess(options);
  await geth.start();
  return geth;
}

class GethProcess extends GuardedProcess {
  #options;
  #binary = gethBinary();
  #ports;

  constructor(options) {
    const timeouts = { startTimeoutMs: START_TIMEOUT_MS, stopTimeoutMs: STOP_TIMEOUT_MS };
    super({ name: 'geth', log: join(options.dataDir, 'geth.log'), ...timeouts });
    this.#options = { archive: true, debugApi: true, ...options };
  }

  get url() {
    return `http://127.0.0.1:${this.#ports.http}`;
  }

  get engine() {
    const authUrl = `http://127.0.0.1:${this.#ports.auth}`;
    return new Engine({ authUrl, url: this.url, secret: this.#secret, ipc: this.#file('geth.ipc') });
  }

  get #secret() {
    return readFileSync(this.#file('jwt'), 'utf8');
  }

  #file(name) {
    return join(this.#options.dataDir, name);
  }

  async start() {
    if (!existsSync(this.#file('geth'))) this.#initialise();
    // As geth's own defaults lie (8545 and 8546): WebSocket one above HTTP.
    this.#ports ??= { ...(await freePair()), auth: await freePort() };
    await this.launch(this.#binary, this.#arguments(), () => this.engine.isReady());
  }

  #initialise() {
    const { dataDir, genesis, scheme } = this.#options;
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(this.#file('jwt'), randomBytes(32).toString('hex'), { mode: 0o600 });
    writeFileSync(this.#file('genesis.json'), JSON.stringify(genesis));
    const { status, stderr } = spawnSync(
      this.#binary,
      ['init', '--datadir', dataDir, ...(scheme ? ['--state.scheme', scheme] : []), this.#file('genesis.json')],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`geth took no genesis:\n${stderr.slice(-2_000)}`);
  }

  #arguments() {
    const { dataDir, genesis, archive, debugApi } = this.#options;
    const { http, ws, auth } = this.#ports;
    const apis = ['eth', 'net', 'web3', ...(debugApi ? ['debug'] : [])].join(',');
    return [
      ...['--datadir', dataDir, '--networkid', String(genesis.config.chainId), '--verbosity', '3'],
      ...['--nodiscover', '--maxpeers', '0', '--port', '0', '--syncmode', 'full', '--nat', 'none'],
      ...['--http', '--http.addr', '127.0.0.1', '--http.port', String(http), '--http.api', apis],
      ...['--ws', '--ws.addr', '127.0.0.1', '--ws.port', String(ws), '--ws.api', apis],
      ...['--authrpc.addr', '127.0.0.1', '--authrpc.port', String(auth), '--authrpc.jwtsecret', this.#file('jwt')],
      ...['--gcmode', archive ? 'archive' : 'full'],
      // A transaction with the smallest tip, or of the largest fee, is taken.
      ...['--miner.gasprice', '1', '--txpool.pricelimit', '1', '--rpc.txfeecap', '0', '--cache', '64'],
    ];
  }
}

async function freePair() {
  for (;;) {
    const http = await freePort();
    if (await isFree(http + 1)) return { http, ws: http + 1 };
  }
}
