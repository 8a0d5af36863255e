import { encodeAddress, encodeCb58, encodeNodeId } from '@nunatak/avalanche-codec';

const AVAX = { name: 'Avalanche', symbol: 'AVAX', denomination: 9, type: 'secp256k1' };

const bytesOf = (text) => Buffer.from(text.slice(2), 'hex');

/** Operation 4.8's items straight from the statement's rows (their columns: libs/primary-network/queries/src/rewards.ts), in Nunatak's order of fields. */
export function rewardsOf(rows, addressPrefix) {
  return rows.map((row) => {
    const [rewardType, id, node, start, end, asset, amount, amountStaked, addresses, utxo, outputIndex, reward] = row;
    return {
      addresses: addresses.match(/[0-9a-f]{40}/g).map((hex) => encodeAddress(addressPrefix, Buffer.from(hex, 'hex'))),
      txHash: encodeCb58(bytesOf(id)),
      amountStaked,
      nodeId: encodeNodeId(bytesOf(node)),
      startTimestamp: Number(start),
      endTimestamp: Number(end),
      rewardType,
      utxoId: encodeCb58(bytesOf(utxo)),
      outputIndex: Number(outputIndex),
      reward: { assetId: encodeCb58(bytesOf(asset)), ...AVAX, amount },
      rewardTxHash: encodeCb58(bytesOf(reward)),
    };
  });
}
