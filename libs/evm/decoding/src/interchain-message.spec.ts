import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeAbiParameters, keccak256, parseAbiParameters } from 'viem';
import { interchainMessageId } from './interchain-message.js';
import { interchainMessageIn } from './testing/interchain-message-in.js';

const MESSAGE = parseAbiParameters(
  '(uint256, address, bytes32, address, uint256, address[], (uint256, address)[], bytes)',
);
const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((b) => `0x${Buffer.from(b).toString('hex')}` as const);
const number = fc.bigInt(0n, 2n ** 256n - 1n);

describe('messages between chains', () => {
  it('are read as an ABI encoder writes them', () => {
    const fields = fc.record({
      nonce: number,
      sender: hex(20),
      destinationBlockchainId: hex(32),
      destination: hex(20),
      requiredGasLimit: number,
      allowedRelayers: fc.array(hex(20), { maxLength: 4 }),
      receipts: fc.array(fc.record({ receivedNonce: number, relayerRewardAddress: hex(20) }), { maxLength: 4 }),
      payload: fc.uint8Array({ maxLength: 200 }).map((b) => `0x${Buffer.from(b).toString('hex')}` as const),
    });
    fc.assert(
      fc.property(fields, (message) => {
        const { nonce, sender, destinationBlockchainId, destination, requiredGasLimit } = message;
        const receipts = message.receipts.map((one) => [one.receivedNonce, one.relayerRewardAddress] as const);
        const { allowedRelayers, payload } = message;
        const tuple = [nonce, sender, destinationBlockchainId, destination, requiredGasLimit] as const;
        const encoded = encodeAbiParameters(MESSAGE, [[...tuple, allowedRelayers, receipts, payload]]);
        expect(interchainMessageIn(encoded)).toEqual(message);
        // A last byte is missing: what is there is not the message.
        expect(interchainMessageIn(encoded.slice(0, -64))).toBeUndefined();
      }),
      { seed: 15, numRuns: 200 },
    );
  });

  it.each(['0x', '0xdeadbeef', `0x${'00'.repeat(320)}01`, `0x${'ff'.repeat(320)}`])('are not in %s', (bytes) => {
    expect(interchainMessageIn(bytes)).toBeUndefined();
  });

  it('have the id that their contract computes', () => {
    const key = fc.record({
      contract: hex(20),
      sourceBlockchainId: hex(32),
      destinationBlockchainId: hex(32),
      nonce: number,
    });
    const KEY = parseAbiParameters('address, bytes32, bytes32, uint256');
    fc.assert(
      fc.property(key, (one) => {
        const { contract, sourceBlockchainId, destinationBlockchainId, nonce } = one;
        const encoded = encodeAbiParameters(KEY, [contract, sourceBlockchainId, destinationBlockchainId, nonce]);
        expect(interchainMessageId(one)).toBe(keccak256(encoded));
      }),
      { seed: 16, numRuns: 50 },
    );
  });
});
