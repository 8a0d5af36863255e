import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Avalanche, avalancheMissing, startAvalanche } from '@nunatak/avalanche';
import { until } from '@nunatak/core/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { ChainDefinitions } from '@nunatak/evm-control';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import { AvalancheChains } from './avalanche-chains.js';
import { ChainChoice } from './chain-choice.js';

/** A network takes up to a minute to begin, and an L1 another. */
const PATIENCE = 300_000;
const L1_ID = 4_242;
const GENESIS = {
  config: {
    chainId: L1_ID,
    feeConfig: {
      ...{ gasLimit: 15_000_000, targetBlockRate: 2, minBaseFee: 25_000_000_000, targetGas: 15_000_000 },
      ...{ baseFeeChangeDenominator: 36, minBlockGasCost: 0, maxBlockGasCost: 1_000_000, blockGasCostStep: 200_000 },
    },
  },
  ...{ gasLimit: '0xe4e1c0', difficulty: '0x0', timestamp: '0x0', alloc: {} },
};

const missing = avalancheMissing();
if (missing) console.warn(`left out: ${missing}`);

(missing ? describe.skip : describe)('of a live network', () => {
  const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });
  let folder: string;
  let network: Avalanche;
  let chains: AvalancheChains;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-live-chains-'));
    network = await startAvalanche({ dataDir: join(folder, 'node') });
    chains = new AvalancheChains({
      ...{ definitions: new ChainDefinitions(database.pool), origin: '--avalanche-node', isWhole: true },
      ...{ nodeUrls: [new URL(network.rpcUrl()).origin], choice: new ChainChoice('--evm-chains', undefined) },
      ...{ named: () => [], stored: (_, urls) => [...urls] },
    });
  }, PATIENCE);
  afterAll(async () => {
    await chains?.close();
    await network?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, PATIENCE);

  const defined = async () => {
    const rows = await new ChainDefinitions(database.pool).list();
    return rows.map(({ key, state, definition }) => [key, state, definition?.name, definition?.endpoints?.length]);
  };

  it(
    'the C-Chain is defined, and an L1 that is created later',
    async () => {
      await chains.look();
      expect(await defined()).toEqual([['43112', 'active', 'C-Chain', 1]]);
      const { blockchainId, url } = await network.createChain('arena', GENESIS);
      await until(async () => {
        await chains.look();
        return (await defined()).length === 2;
      });
      expect(await defined()).toEqual([
        [String(L1_ID), 'active', 'arena', 1],
        ['43112', 'active', 'C-Chain', 1],
      ]);
      const [l1] = await new ChainDefinitions(database.pool).list();
      expect(l1?.definition).toMatchObject({ blockchainId, endpoints: [url] });
    },
    PATIENCE,
  );
});
