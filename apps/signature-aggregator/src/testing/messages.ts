import { encodeUnsignedWarpMessage } from '@nunatak/avalanche-codec';

/** Returns a message of an EVM chain. @param n tells messages apart */
export function evmMessage(networkId: number, sourceChainId: Buffer, n = 0): Buffer {
  return encodeUnsignedWarpMessage({
    networkId,
    sourceChainId,
    payload: { type: 'addressed-call', sourceAddress: Buffer.alloc(20, 7), payload: Buffer.from(`message ${n}`) },
  });
}
