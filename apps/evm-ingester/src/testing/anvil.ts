import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { freePort } from '@nunatak/core/ports';

/** A real anvil node on a free port. */
export interface Anvil {
  url: string;
  call<T = unknown>(method: string, ...params: unknown[]): Promise<T>;
  stop(): Promise<void>;
}

/** Accounts that anvil funds by default. */
export const ANVIL_ACCOUNTS = [
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
] as const;

/** Starts anvil and waits until it answers. */
export async function startAnvil(args: string[] = [], port?: number): Promise<Anvil> {
  const taken = port ?? (await freePort());
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`;
  const binary = createRequire(import.meta.url).resolve(`${name}/bin/anvil`);
  const child = spawn(binary, ['--port', String(taken), '--silent', ...args], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${taken}`;
  const call = async <T>(method: string, ...params: unknown[]): Promise<T> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  for (let tries = 0; ; tries++) {
    try {
      await call('eth_chainId');
      return { url, call, stop };
    } catch (error) {
      if (tries > 100 || child.exitCode !== null) {
        await stop();
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
