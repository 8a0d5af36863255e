import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { jsonRpc } from '../rig/json-rpc.mjs';

/** Accounts that anvil has keys for. */
export const ACCOUNT_COUNT = 100;
const STATES_KEPT = 50;

function anvilProgram() {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/bin/anvil`);
}

/**
 * Starts anvil: a real EVM. Without `blockSeconds` it makes a block only when told to, two chain seconds after the last
 * one. With `history` it keeps every state (for small chains), else the newest ones.
 */
export async function startAnvil({ port, chainId, blockSeconds, detached = false, history = false }) {
  const settings = {
    '--port': port,
    '--chain-id': chainId,
    '--accounts': ACCOUNT_COUNT,
    '--balance': 100_000_000,
    '--hardfork': 'cancun',
    '--order': 'fifo',
    '--gas-limit': 100_000_000,
    ...(blockSeconds ? { '--block-time': blockSeconds } : { '--timestamp': 1_700_000_000 }),
    ...(!history && { '--prune-history': STATES_KEPT }),
  };
  const flags = ['--no-request-size-limit', '--quiet', '--disable-console-log', '--disable-default-create2-deployer'];
  if (!blockSeconds) flags.push('--no-mining');
  const args = [...Object.entries(settings).flat().map(String), ...flags];
  const child = spawn(anvilProgram(), args, { stdio: 'ignore', detached });
  const url = `http://127.0.0.1:${port}`;
  const rpc = jsonRpc(url, 4);
  for (let attempt = 0; ; attempt++) {
    try {
      await rpc.call('eth_chainId');
      break;
    } catch (error) {
      if (attempt > 100 || child.exitCode !== null) throw error;
      await sleep(100);
    }
  }
  if (!blockSeconds) await rpc.call('anvil_setBlockTimestampInterval', [2]);
  return { child, rpc, url };
}
