import { describe, expect, it } from '@jest/globals';
import { encodeFunctionData } from 'viem';
import { artifact, calls } from './presets.mjs';

const [ALICE, BOB] = [`0x${'a1'.repeat(20)}`, `0x${'b0'.repeat(20)}`];
const encoded = (kind, functionName, args) => encodeFunctionData({ abi: artifact(kind).abi, functionName, args });

describe('calls', () => {
  it('encodes as the presets’ ABIs say', () => {
    expect(calls.transfer(BOB, 7)).toBe(encoded('erc20', 'transfer', [BOB, 7n]));
    expect(calls.mint(BOB)).toBe(encoded('erc721', 'mint', [BOB]));
    expect(calls.transferFrom(ALICE, BOB, 7)).toBe(encoded('erc721', 'transferFrom', [ALICE, BOB, 7n]));
    expect(calls.release(BOB)).toBe(
      encodeFunctionData({
        abi: [{ type: 'function', name: 'release', inputs: [{ type: 'address' }], outputs: [] }],
        args: [BOB],
      }),
    );
    expect(calls.safeTransferFrom(ALICE, BOB, 3, 5)).toBe(
      encoded('erc1155', 'safeTransferFrom', [ALICE, BOB, 3n, 5n, '0x']),
    );
    expect(calls.safeBatchTransferFrom(ALICE, BOB, [3, 4], [5, 6])).toBe(
      encoded('erc1155', 'safeBatchTransferFrom', [ALICE, BOB, [3n, 4n], [5n, 6n], '0x']),
    );
    expect(calls.mintBatch(BOB, [3, 4], [5, 6])).toBe(encoded('erc1155', 'mintBatch', [BOB, [3n, 4n], [5n, 6n], '0x']));
  });
});
