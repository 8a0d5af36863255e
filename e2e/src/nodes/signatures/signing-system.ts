import { type AvalancheNetwork, type L1, startNetwork } from '@nunatak/avalanche';
import { type NunatakUnderTest } from '../../nunatak-under-test.js';
import { Rpc } from '../../rpc.js';
import { startNunatak } from '../../start-nunatak.js';
import { SigningService } from './signing-service.js';
import { WarpChain } from './warp-chain.js';

const C_CHAIN_ID = 43_112;

/** A network of five nodes, an L1 of these and a sixth one, and the service, which was given two of the nodes. */
export interface SigningSystem {
  network: AvalancheNetwork;
  nunatak: NunatakUnderTest;
  service: SigningService;
  cChain: WarpChain;
  l1: L1;
  l1Chain: WarpChain;
  stop(): Promise<void>;
}

/** Starts both, and lets the L1's chain make a block: before its second block, an L1 has no validators for its verifier. */
export async function startSigningSystem(): Promise<SigningSystem> {
  const network = await startNetwork({ joining: true, l1: true });
  let nunatak: NunatakUnderTest | undefined;
  const stop = async (): Promise<void> => {
    await nunatak?.dispose();
    await network.stop();
  };
  try {
    const env = { NUNATAK_AVALANCHE_NODES: network.urls.slice(0, 2).join() };
    nunatak = await startNunatak({ rpcUrls: [], env });
    const l1 = network.l1!;
    const [url] = network.urls as [string];
    const info = new Rpc(`${url}/ext/info`);
    const { blockchainID } = await info.call<{ blockchainID: string }>('info.getBlockchainID', { alias: 'C' });
    const cChain = new WarpChain(`${url}/ext/bc/C/rpc`, C_CHAIN_ID, blockchainID);
    const l1Chain = new WarpChain(l1.urls[0]!, l1.chainId, l1.blockchainId);
    await l1Chain.makeBlock();
    return { network, nunatak, service: new SigningService(nunatak.baseUrl), cChain, l1, l1Chain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
