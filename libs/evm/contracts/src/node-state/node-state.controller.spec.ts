import { status } from '@grpc/grpc-js';
import { describe, expect, it } from '@jest/globals';
import { nunatak } from '../generated/nunatak-evm-v1.js';
import { NodeStateController } from './node-state.controller.js';

import wire = nunatak.evm.v1;

const controller = new NodeStateController({
  call: async () => [],
  balances: async () => [],
  codes: async () => [],
  storage: async () => [],
});

/** As it would arrive from a client of someone else's. */
const received = (message: wire.BalancesRequest.$Properties) =>
  wire.BalancesRequest.decode(wire.BalancesRequest.encode(message).finish());

describe('NodeStateController', () => {
  it('answers a malformed message with INVALID_ARGUMENT and the field', async () => {
    const hash = new Uint8Array(32);
    for (const [message, field] of [
      [{ chainId: '1' }, 'block'],
      [{ chainId: '1', block: {} }, 'block.hash'],
      [{ block: { height: 1, hash } }, 'chainId'],
      [{ chainId: 'mainnet', block: { height: 1, hash } }, 'chainId'],
      [{ chainId: '1', block: { height: 2 ** 60, hash } }, '2^53'],
      [{ chainId: '1', block: { height: 1, hash }, addresses: [new Uint8Array(19)] }, 'addresses[0]'],
    ] as const) {
      await expect(controller.balances(received(message as wire.BalancesRequest.$Properties))).rejects.toMatchObject({
        code: status.INVALID_ARGUMENT,
        details: expect.stringContaining(field),
      });
    }
  });
});
