import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AvalancheNetwork, startNetwork } from '@nunatak/avalanche';
import { until } from '@nunatak/core/testing';
import { Nunatak } from '../nunatak.js';
import { ask } from '../waiting.js';

/** Two years in place of one: stakes earn another share of the supply. */
const MINTING_PERIOD = 'stake-minting-period=17520h';

/** A start on a loaded machine takes its time: only a hang takes so long. */
const TIMEOUT_MS = 300_000;

interface NodeValidator {
  txID: string;
  potentialReward: string;
}

describe('a network whose operator set reward rules and fees by flags', () => {
  let network: AvalancheNetwork;
  const running: Nunatak[] = [];

  beforeAll(async () => {
    network = await startNetwork({ nodes: 1, flags: [`--${MINTING_PERIOD}`, '--validator-fees-min-price=3'] });
  });
  afterAll(async () => {
    for (const nunatak of running) await nunatak.dispose();
    await network?.stop();
  });

  async function follow(...args: string[]): Promise<Nunatak> {
    const node = ['--avalanche-node', network.urls[0]!, '--avalanche-genesis', network.genesisFile!];
    const nunatak = await Nunatak.start({ rpcUrls: [], args: [...node, ...args] });
    running.push(nunatak);
    const isThere = async () => (await ask(nunatak.baseUrl, '/v1/networks/fuji/subnets')).status === 200;
    await until(isThere, { timeoutMs: TIMEOUT_MS });
    return nunatak;
  }

  it('serves no amounts of rewards and supply while the rules are not known, and says why', async () => {
    const nunatak = await follow();
    const reason = /amounts of rewards and supply are not served.* by the node and .*--avalanche-rule/;
    for (const path of ['/v1/avax/supply', '/v1/networks/88888/validators', '/v1/networks/fuji']) {
      let last = '';
      const isRefused = async () => {
        const answer = await ask(nunatak.baseUrl, path);
        const { message = '' } = (await answer.json()) as { message?: string };
        last = `${path}: ${answer.status} ${message}`;
        return answer.status === 503 && reason.test(message);
      };
      // The first answers say that the chain is not indexed yet.
      await until(isRefused, { timeoutMs: TIMEOUT_MS, what: () => last });
    }
    expect((await nunatak.tool('status')).stdout).toMatch(
      /Network 88888 serves no amounts of rewards and supply: the supply/,
    );
    // Fees are read from the node.
    expect((await ask(nunatak.baseUrl, '/v1/networks/88888/l1Validators')).status).toBe(200);
  });

  it('derives what the node states once they are given', async () => {
    const nunatak = await follow('--avalanche-rule', MINTING_PERIOD);
    const node = network.nodes[0]!;
    const { validators } = (await platform(node.url, 'getCurrentValidators')) as { validators: NodeValidator[] };
    const stated = new Map(validators.map(({ txID, potentialReward }) => [txID, potentialReward]));
    const answer = await ask(nunatak.baseUrl, '/v1/networks/88888/validators');
    const { validators: served } = (await answer.json()) as {
      validators: { txHash: string; potentialRewards: { validationRewardAmount: string } }[];
    };
    expect(new Map(served.map((v) => [v.txHash, v.potentialRewards.validationRewardAmount]))).toEqual(stated);
    const { supply, height } = (await platform(node.url, 'getCurrentSupply')) as { supply: string; height: string };
    const block = `/v1/networks/88888/blockchains/p-chain/blocks/${height}`;
    // The node's newest one may be on its way.
    await until(async () => (await ask(nunatak.baseUrl, block)).status === 200, { timeoutMs: TIMEOUT_MS });
    expect(await (await ask(nunatak.baseUrl, block)).json()).toMatchObject({ currentSupply: supply });
    expect((await nunatak.tool('doctor')).stdout).toMatch(/amounts +none/);
  });
});

async function platform(url: string, method: string): Promise<unknown> {
  const response = await fetch(`${url}/ext/bc/P`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: `platform.${method}`, params: {} }),
  });
  return ((await response.json()) as { result: unknown }).result;
}
