import { describe, expect, it } from '@jest/globals';
import { decodeAvmGenesis, encodeAvmGenesis } from '../avm/avm-genesis.js';
import { utxoIdOf } from '../components/utxo-id.js';
import { fromHex, goVectors } from '../testing/fixtures.js';
import { encodeCb58 } from '../text/cb58.js';
import { encodeNodeId } from '../text/node-id.js';
import { decodePlatformGenesis, encodePlatformGenesis, type PlatformGenesis } from './platform-genesis.js';

const [local] = goVectors('genesis');

/** What avalanchego's own code says of the genesis. */
function summary(genesis: PlatformGenesis) {
  return {
    timestamp: String(genesis.timestamp),
    initialSupply: String(genesis.initialSupply),
    message: genesis.message,
    chains: genesis.chains.map(({ tx, id }) => {
      if (tx.type !== 'CreateChainTx') throw new Error(tx.type);
      const genesisData = String(tx.genesisData.length);
      return { id: encodeCb58(id), name: tx.chainName, vmID: encodeCb58(tx.vmId), genesisData };
    }),
    validators: genesis.validators.map(({ tx, id }) => {
      if (tx.type !== 'AddPermissionlessValidatorTx') throw new Error(tx.type);
      const { nodeId, weight } = tx.validator;
      return { id: encodeCb58(id), type: tx.type, nodeID: encodeNodeId(nodeId), weight: String(weight) };
    }),
    utxos: genesis.utxos.map(({ utxo }) => {
      if (utxo.output.type !== 'secp256k1fx.TransferOutput') throw new Error(utxo.output.type);
      return { id: encodeCb58(utxoIdOf(utxo.txId, utxo.outputIndex)), amount: String(utxo.output.amount) };
    }),
  };
}

describe('the genesis of the local network, as avalanchego encodes it', () => {
  const bytes = fromHex(local!.bytes);
  const { avaxAssetID, ...expected } = local!.node as { avaxAssetID: string };

  it('has the P-Chain’s state', () => {
    const genesis = decodePlatformGenesis(bytes);
    expect(encodeCb58(genesis.id)).toBe(local!.id);
    expect(summary(genesis)).toEqual(expected);
    expect(encodePlatformGenesis(genesis)).toEqual(bytes);
  });

  it('has the X-Chain’s state within: AVAX, with the id that fees are paid in', () => {
    const chain = decodePlatformGenesis(bytes).chains.find(
      ({ tx }) => tx.type === 'CreateChainTx' && tx.fxIds.length > 0,
    );
    const { genesisData } = chain!.tx as { genesisData: Buffer };
    const genesis = decodeAvmGenesis(genesisData);
    expect(genesis.assets.map(({ alias, asset }) => [alias, encodeCb58(asset.id), asset.tx.symbol])).toEqual([
      ['AVAX', avaxAssetID, 'AVAX'],
    ]);
    expect(encodeAvmGenesis(genesis)).toEqual(genesisData);
  });
});
