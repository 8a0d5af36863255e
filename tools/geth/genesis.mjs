import { spawnSync } from 'node:child_process';
import { gethBinary } from './binary.mjs';

const GAS_LIMIT = 60_000_000;

/**
 * A genesis file's content: every fork up to Prague from the first block on, its system contracts (EIP-4788, 2935, 7002, 7251), and money for
 * the given accounts. The contracts' code is what geth itself gives to its developer chain.
 * @param {{chainId: number, timestamp?: number, alloc?: Record<string, {balance: string, code?: string}>}} options
 *   `timestamp`: seconds since 1970
 */
export function gethGenesis({ chainId, timestamp = 1_700_000_000, alloc = {} }) {
  const { status, stdout, stderr } = spawnSync(gethBinary(), ['--dev', 'dumpgenesis'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`geth printed no genesis:\n${stderr.slice(-2_000)}`);
  const genesis = JSON.parse(stdout);
  const { osakaTime, ...config } = genesis.config;
  return {
    ...genesis,
    config: { ...config, chainId },
    timestamp: `0x${timestamp.toString(16)}`,
    gasLimit: `0x${GAS_LIMIT.toString(16)}`,
    alloc: { ...genesis.alloc, ...alloc },
  };
}
