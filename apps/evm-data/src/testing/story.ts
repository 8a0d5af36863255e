import { checksumAddress } from '@nunatak/evm-decoding';
import { address, type SmallChain, ZERO } from './small-chains.js';

export const A = address('alice');
export const B = address('bob');
export const C = address('carol');
export const USD = address('usd');
export const ODD = address('odd token');
export const BAD = address('bad token');
export const ART = address('art');
export const GEMS = address('gems');
export const MADE = address('made contract');
/** Made by GEMS, with CREATE2. */
export const CHILD = address('child of gems');
export const shown = (hex: string) => checksumAddress(hex.slice(2));
export const TRANSFER = `0xa9059cbb${'0'.repeat(128)}`;

/** Six blocks in which everything happens once. */
export async function writeStory(chain: SmallChain): Promise<void> {
  for (let height = 0; height <= 4; height++)
    await chain.block(height, height === 1 ? { baseFee: null } : { gasCost: height });
  await chain.block(5, { ms: 1_700_000_050_250, excess: 3 });
  await chain.coverage('blocks', 0, 5);
  await chain.coverage('balances', 0, 4);
  await chain.coverage('frames', 0, 4);
  await chain.token(USD, 20, 'US "Dollar"\u2028', 'USD', 6);
  await chain.token(ODD, 20, null, null, null, { mismatch: 2 });
  await chain.token(BAD, 20, 'Claim at evil.example', 'EVIL', 0);
  await chain.token(ART, 721, 'Art', 'ART', null);
  await chain.token(GEMS, 1155, null, null, null);
  await chain.transaction({ height: 1, index: 0, type: 0, from: A, to: B, value: 5 });
  await chain.transaction({ height: 2, index: 0, from: A, to: USD, input: TRANSFER, maxFee: 20 });
  await chain.transfer([2, 0, 0, 0], 20, USD, A, B, { value: 100 });
  await chain.transaction({ height: 2, index: 1, from: B, to: MADE, creation: true, input: '0x6000' });
  await chain.contractChange([2, 1, 0], 0, MADE, B);
  await chain.transaction({ height: 3, index: 0, from: C, to: GEMS, input: '0xdeadbeef' });
  await chain.contractChange([3, 0, 4], 2, CHILD, GEMS);
  await chain.contract(CHILD, { standards: 0b101, name: 'Child', symbol: 'CHD' });
  await chain.transfer([3, 0, 0, 0], 721, ART, ZERO, A, { id: 7 });
  await chain.transfer([3, 0, 1, 0], 1155, GEMS, A, B, { id: 1, value: 10 });
  await chain.transfer([3, 0, 1, 1], 1155, GEMS, A, B, { id: 2, value: 20 });
  await chain.transfer([3, 0, 2, 0], 20, USD, A, A, { value: 1 });
  await chain.transfer([3, 0, 3, 0], 20, USD, B, C, { value: 2 });
  await chain.internal([3, 0, 1], 1, GEMS, A, 7);
  await chain.internal([3, 0, 2], 2, A, null, 0, true);
  await chain.internal([3, 0, 3], 1, GEMS, C, 8);
  await chain.transaction({ height: 3, index: 1, from: A, to: C, status: 0, input: '0x01' });
  await chain.transaction({ height: 4, index: 0, from: C, to: BAD, input: TRANSFER });
  await chain.transfer([4, 0, 0, 0], 20, BAD, C, A, { value: 666 });
  await chain.transaction({ height: 5, index: 0, from: A, to: C, value: 1 });
  for (const [height, balance] of [
    [0, 1000],
    [1, 990],
    [3, 997],
    [5, 995],
  ] as const)
    await chain.nativeBalance(height, A, balance);
  await chain.erc20Balance(1, A, USD, 500);
  await chain.erc20Balance(2, A, USD, 400);
  await chain.erc20Balance(4, A, BAD, 666);
  await chain.erc20Balance(4, B, USD, 0);
  // Named by a log of the token that doesn't add up, which moved nothing by a transfer.
  for (const holder of [A, B, C]) await chain.erc20Balance(2, holder, ODD, 0);
}
