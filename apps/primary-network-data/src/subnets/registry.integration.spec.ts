import { describe, expect, it } from '@jest/globals';
import { decodeCb58 } from '@nunatak/avalanche-codec';
import { showAddress } from '../interface/addresses.js';
import { showId } from '../interface/ids.js';
import { LOCAL_AVAX, LOCAL_C_CHAIN, LOCAL_X_CHAIN } from '../testing/recorded-transactions.js';
import { get, hosted, pages, withRealStoreAndService } from '../testing/running-service.js';
import { addressOf, idOf, type Row, StoredNetwork } from '../testing/stored-network.js';

const PRIMARY = Buffer.alloc(32);
const OWNER = addressOf(1);
const GENESIS = { config: { chainId: 43112, feeConfig: { minBaseFee: 25_000_000_000 } }, alloc: {}, gasLimit: '0x1' };

const chain = (id: Buffer, height: number, more: Row): Row => ({
  ...{ blockchain_id: id, subnet_id: PRIMARY, vm_id: idOf(5), name: 'chain', height, time: 1_700_000_000 + height },
  ...{ transaction_index: 0, genesis: Buffer.from('not JSON'), ...more },
});
const subnet = (id: Buffer, height: number, more: Row): Row => ({
  ...{ subnet_id: id, height, time: 1_700_000_000 + height, transaction_index: 0, threshold: 1, locktime: '0' },
  ...{ addresses: [OWNER], ...more },
});
const vertex = (index: number, height: number): Row => ({
  ...{ vertex_index: index, height, time: 1_600_000_000 + index, size: 200, id: idOf(600 + index) },
  ...{ parent_ids: [idOf(599 + index)], transactions: [idOf(index)] },
});

withRealStoreAndService(async (pool) => {
  const network = await StoredNetwork.register(pool, '12345');
  const genesis = Buffer.from(JSON.stringify(GENESIS));
  await network.insert(
    'blockchain',
    chain(PRIMARY, 0, { name: 'P-Chain' }),
    chain(decodeCb58(LOCAL_X_CHAIN)!, 0, { name: 'X-Chain', transaction_index: 1 }),
    chain(decodeCb58(LOCAL_C_CHAIN)!, 0, { name: 'C-Chain', transaction_index: 2, evm_chain_id: '43112', genesis }),
    chain(idOf(70), 5, { subnet_id: idOf(60), evm_chain_id: '18446744073709551616', genesis }),
  );
  await network.insert(
    'subnet',
    subnet(PRIMARY, 0, { threshold: 0, addresses: [] }),
    subnet(idOf(60), 4, {
      ...{ locktime: '18446744073709551615', conversion_transaction_id: idOf(61) },
      ...{ manager_chain_id: idOf(70), manager_address: Buffer.alloc(20, 0xab) },
    }),
    subnet(idOf(63), 7, {}),
  );
  await network.insert('vertex', vertex(0, 0), vertex(1, 1), vertex(2, 1), vertex(3, 2));
  await network.insert('asset', {
    ...{ asset_id: LOCAL_AVAX, time: 1_600_000_000, denomination: 9 },
    ...{ is_variable: false, type: 'secp256k1', name: 'Avalanche', symbol: 'AVAX' },
  });
});

const base = '/v1/networks/testnet';

describe('a blockchain', () => {
  it('is found by its name and by its id, and is final', async () => {
    const { body, headers } = await get(`${base}/blockchains/c-chain`);
    expect(body).toEqual({
      createBlockTimestamp: 1_700_000_000,
      createBlockNumber: '0',
      blockchainId: LOCAL_C_CHAIN,
      vmId: showId(idOf(5)),
      subnetId: '11111111111111111111111111111111LpoYY',
      blockchainName: 'C-Chain',
      evmChainId: 43112,
      genesisData: { ...GENESIS, airdropAmount: null, baseFeePerGas: null, blobGasUsed: null, excessBlobGas: null },
    });
    expect(headers['x-nunatak-final']).toBe('1');
    expect((await get(`${base}/blockchains/${LOCAL_C_CHAIN}`)).body).toEqual(body);
    expect(await hosted(`${base}/blockchains/c-chain`)).toEqual(body);
  });

  it('that is not EVM has no EVM chain id, or 0 for clients of the hosted service', async () => {
    const { body } = await get(`${base}/blockchains/x-chain`);
    expect(Object.keys(body)).not.toContain('evmChainId');
    expect(await hosted(`${base}/blockchains/x-chain`)).toEqual({ ...body, evmChainId: 0 });
  });

  it('may have a chain id of any size', async () => {
    expect((await get(`${base}/blockchains/${showId(idOf(70))}`)).text).toContain('"evmChainId":18446744073709551616,');
  });

  it('is listed without its genesis', async () => {
    const { body } = await get(`${base}/blockchains`);
    expect(body.blockchains.map(({ blockchainId }: { blockchainId: string }) => blockchainId)).toEqual([
      ...[showId(idOf(70)), LOCAL_C_CHAIN, LOCAL_X_CHAIN, showId(PRIMARY)],
    ]);
    expect(body.blockchains.some((one: object) => 'genesisData' in one)).toBe(false);
    expect(await pages(`${base}/blockchains?sortOrder=asc`, 3, 'blockchains')).toEqual(body.blockchains.reverse());
  });

  it('that is not there is a 404', async () => {
    const { status, body } = await get(`${base}/blockchains/${showId(idOf(1))}`);
    expect([status, body.message]).toEqual([404, `blockchainId: fuji has no blockchain ${showId(idOf(1))}`]);
  });
});

describe('a subnet', () => {
  it('that is an L1 has its conversion, its manager and its blockchains', async () => {
    const { body, text } = await get(`${base}/subnets/${showId(idOf(60))}`);
    const address = showAddress({ addressPrefix: 'local' }, OWNER);
    expect(text).toContain('"locktime":18446744073709551615,"subnetOwnershipInfo":{"locktime":18446744073709551615,');
    expect(body).toMatchObject({
      createBlockTimestamp: 1_700_000_004,
      createBlockIndex: '4',
      subnetId: showId(idOf(60)),
      ownerAddresses: [address],
      threshold: 1,
      subnetOwnershipInfo: { threshold: 1, addresses: [address] },
      isL1: true,
      l1ConversionTransactionHash: showId(idOf(61)),
      l1ValidatorManagerDetails: {
        blockchainId: showId(idOf(70)),
        contractAddress: '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB',
      },
      blockchains: [{ blockchainId: showId(idOf(70)), genesisData: { config: { chainId: 43112 } } }],
    });
  });

  it('may be the primary network, with its three chains', async () => {
    const { body } = await get(`${base}/subnets/11111111111111111111111111111111LpoYY`);
    expect(body).toMatchObject({ createBlockIndex: '0', isL1: false, ownerAddresses: [], threshold: 0, locktime: 0 });
    const names = body.blockchains.map(({ blockchainName }: { blockchainName: string }) => blockchainName);
    expect(names).toEqual(['P-Chain', 'X-Chain', 'C-Chain']);
  });

  it('is listed with its blockchains', async () => {
    const { body } = await get(`${base}/subnets`);
    expect(body.subnets.map(({ createBlockIndex }: { createBlockIndex: string }) => createBlockIndex)).toEqual([
      ...['7', '4', '0'],
    ]);
    expect(body.subnets[2].blockchains).toHaveLength(3);
    expect(await pages(`${base}/subnets`, 1, 'subnets')).toEqual(body.subnets);
  });

  it('that is not there is a 404', async () => {
    expect((await get(`${base}/subnets/${showId(idOf(1))}`)).status).toBe(404);
  });
});

describe('vertices', () => {
  const X = `${base}/blockchains/x-chain`;
  const indexes = (vertices: readonly Record<string, unknown>[]) => vertices.map(({ vertexIndex }) => vertexIndex);

  it('are listed with those last accepted first', async () => {
    const { body } = await get(`${X}/vertices`);
    expect(indexes(body.vertices)).toEqual([3, 2, 1, 0]);
    expect(body.vertices[0]).toEqual({
      vertexHash: showId(idOf(603)),
      parentHashes: [showId(idOf(602))],
      vertexHeight: 2,
      vertexIndex: 3,
      vertexTimestamp: 1_600_000_003,
      txCount: 1,
      transactions: [showId(idOf(3))],
      vertexSizeBytes: 200,
    });
    expect(body.chainInfo).toEqual({ chainName: 'x-chain', network: 'fuji' });
    expect(indexes(await pages(`${X}/vertices`, 3, 'vertices'))).toEqual([3, 2, 1, 0]);
    expect((await get(`${X}/vertices/${showId(idOf(603))}`)).body).toEqual(body.vertices[0]);
    expect((await get(`${X}/vertices/${showId(idOf(1))}`)).status).toBe(404);
  });

  it('may share a height', async () => {
    const path = `${X}/vertices:listByHeight?vertexHeight=1`;
    expect(indexes(await pages(path, 1, 'vertices'))).toEqual([2, 1]);
    expect(indexes(await pages(`${path}&sortOrder=asc`, 1, 'vertices'))).toEqual([1, 2]);
    expect((await get(`${X}/vertices:listByHeight?vertexHeight=9`)).body.vertices).toEqual([]);
  });
});

describe('an asset', () => {
  it('has its name, its unit and its cap', async () => {
    const { body } = await get(`${base}/blockchains/x-chain/assets/${showId(LOCAL_AVAX)}`);
    expect(body).toEqual({
      ...{ assetId: showId(LOCAL_AVAX), name: 'Avalanche', symbol: 'AVAX', denomination: 9, type: 'secp256k1' },
      ...{ createdAtTimestamp: 1_600_000_000, cap: 'fixed' },
    });
    expect((await get(`${base}/blockchains/x-chain/assets/${showId(idOf(1))}`)).status).toBe(404);
  });
});
