import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, GuardedProcess } from '@nunatak/guarded-process';
import { encodeDeployData, encodeFunctionData } from 'viem';

const { resolve: locate } = createRequire(import.meta.url);
const require = createRequire(import.meta.url);

/** The contracts of this folder, compiled: name → { abi, bytecode }. */
export function compiled() {
  const folder = resolve(import.meta.dirname, 'contracts');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sol'));
  const sources = Object.fromEntries(
    names.map((name) => [name, { content: readFileSync(join(folder, name), 'utf8') }]),
  );
  const settings = {
    evmVersion: 'paris',
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  };
  const output = JSON.parse(require('solc').compile(JSON.stringify({ language: 'Solidity', sources, settings })));
  const faults = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (faults.length > 0) throw new Error(faults.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const found = Object.values(output.contracts).flatMap((contracts) => Object.entries(contracts));
  return Object.fromEntries(found.map(([name, { abi, evm }]) => [name, { abi, bytecode: `0x${evm.bytecode.object}` }]));
}

/** A contract as OpenZeppelin published it, compiled. */
export function published(name) {
  const { abi, bytecode } = require(`@openzeppelin/contracts/build/contracts/${name}.json`);
  return { abi, bytecode };
}

/** An anvil that mines each transaction at once, and what is done there. Its accounts are rich, and it signs for them. */
export class Chain {
  #process;
  #folder = mkdtempSync(join(tmpdir(), 'nunatak-capture-'));
  #url;
  accounts = [];

  async start(hardfork) {
    const port = await freePort();
    this.#url = `http://127.0.0.1:${port}`;
    const log = join(this.#folder, 'anvil.log');
    this.#process = new GuardedProcess({ name: 'anvil', log, startTimeoutMs: 20_000, stopTimeoutMs: 5_000 });
    const binary = locate(`@foundry-rs/anvil-linux-${process.arch === 'x64' ? 'amd64' : process.arch}/bin/anvil`);
    const fixed = ['--host', '127.0.0.1', '--timestamp', '1700000000', '--silent'];
    await this.#process.launch(binary, [...fixed, '--port', String(port), '--hardfork', hardfork], async () => {
      this.accounts = await this.ask('eth_accounts');
      return true;
    });
    return this;
  }

  async stop() {
    await this.#process.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async ask(method, ...params) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(this.#url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = await response.json();
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Sends a transaction. @returns its receipt, also when it failed */
  async send(transaction, from = this.accounts[0]) {
    const hash = await this.ask('eth_sendTransaction', { from, gas: '0x989680', ...transaction });
    for (;;) {
      const receipt = await this.ask('eth_getTransactionReceipt', hash);
      if (receipt) return receipt;
      await sleep(10);
    }
  }

  /** Deploys a contract. @returns what calls it, with the logs of its creation: `{ address, do(method, args, from, value), logs }` */
  async deploy({ abi, bytecode }, ...args) {
    const data = encodeDeployData({ abi, bytecode, args });
    const receipt = await this.send({ data });
    return { ...this.at({ abi }, receipt.contractAddress), logs: logsOf(receipt) };
  }

  at({ abi }, address) {
    const call = (functionName, args) => encodeFunctionData({ abi, functionName, args });
    return {
      address,
      do: (functionName, args = [], from = undefined, value = '0x0') =>
        this.send({ to: address, data: call(functionName, args), value }, from),
    };
  }

  /** What a call gives at the head: its bytes, or null when it failed in the EVM. */
  async call(to, data) {
    return this.ask('eth_call', { to, data, gas: '0x989680' }, 'latest').catch(() => null);
  }
}

/** Writes src/fixtures/NAME.json. */
export function save(name, value) {
  const path = resolve(import.meta.dirname, '../../fixtures', `${name}.json`);
  writeFileSync(path, `${JSON.stringify(value, null, 1)}\n`);
  console.log(`${name}: ${JSON.stringify(value).length} bytes`);
}

/** A receipt's logs as Nunatak passes them on. */
export function logsOf({ logs }) {
  return logs.map(({ logIndex, address, topics, data }) => ({ logIndex: Number(logIndex), address, topics, data }));
}
