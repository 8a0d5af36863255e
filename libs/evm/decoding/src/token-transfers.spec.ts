import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeAbiParameters, encodeEventTopics, keccak256, parseAbi, toHex } from 'viem';
import * as topics from './event-topics.js';
import { looksLikeTransfer, tokenTransfersOf } from './token-transfers.js';

const FROM = '0x00000000000000000000000000000000000000aa';
const TO = '0x00000000000000000000000000000000000000bb';
const OPERATOR = '0x00000000000000000000000000000000000000cc';
const TOKEN = '0x0000000000000000000000000000000000000099';
const erc20 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);
const erc721 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)']);
const erc1155 = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
]);
const log = (topicList: unknown, data = '0x') => ({ logIndex: 4, address: TOKEN, topics: topicList as string[], data });
const uints = (...values: bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  );
const arrays = (ids: bigint[], values: bigint[]) =>
  encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, values]);
const common = { token: TOKEN, from: FROM, to: TO, logIndex: 4, batchIndex: 0 };

describe('token transfers of a log', () => {
  it.each([
    [topics.TRANSFER, 'Transfer(address,address,uint256)'],
    [topics.TRANSFER_SINGLE, 'TransferSingle(address,address,address,uint256,uint256)'],
    [topics.TRANSFER_BATCH, 'TransferBatch(address,address,address,uint256[],uint256[])'],
    [topics.APPROVAL, 'Approval(address,address,uint256)'],
    [topics.WRAPPED_DEPOSIT, 'Deposit(address,uint256)'],
    [topics.WRAPPED_WITHDRAWAL, 'Withdrawal(address,uint256)'],
  ])('topic %s is the hash of %s', (topic, signature) => {
    expect(keccak256(toHex(signature))).toBe(topic);
  });

  it('tells ERC-20 by three topics and 32 bytes', () => {
    const eventTopics = encodeEventTopics({ abi: erc20, args: { from: FROM, to: TO } });
    expect(tokenTransfersOf(log(eventTopics, uints(7n)))).toEqual([{ standard: 20, ...common, value: 7n }]);
  });

  it('tells ERC-721 by four topics and no data', () => {
    const eventTopics = encodeEventTopics({ abi: erc721, args: { from: FROM, to: TO, tokenId: 2n ** 256n - 1n } });
    expect(tokenTransfersOf(log(eventTopics))).toEqual([{ standard: 721, ...common, tokenId: 2n ** 256n - 1n }]);
  });

  const args = { operator: OPERATOR, from: FROM, to: TO } as const;
  const single = encodeEventTopics({ abi: erc1155, eventName: 'TransferSingle', args });
  const batch = encodeEventTopics({ abi: erc1155, eventName: 'TransferBatch', args });

  it('tells an ERC-1155 single transfer', () => {
    expect(tokenTransfersOf(log(single, uints(3n, 9n)))).toEqual([
      { standard: 1155, ...common, tokenId: 3n, value: 9n },
    ]);
  });

  it('gives one transfer an item of an ERC-1155 batch', () => {
    expect(tokenTransfersOf(log(batch, arrays([1n, 1n], [5n, 6n])))).toEqual([
      { standard: 1155, ...common, tokenId: 1n, value: 5n },
      { standard: 1155, ...common, batchIndex: 1, tokenId: 1n, value: 6n },
    ]);
  });

  it.each([
    ['an ERC-20 transfer with other data', log([topics.TRANSFER, single[1], single[2]], '0x1234')],
    ['an ERC-721 transfer with data', log([topics.TRANSFER, single[1], single[2], single[3]], uints(1n))],
    ['an address with dirty upper bytes', log([topics.TRANSFER, `0x1${'0'.repeat(63)}`, single[2]], uints(1n))],
    ['a batch whose arrays differ in length', log(batch, arrays([1n], [1n, 2n]))],
    ['a batch that claims more items than there are bytes', log(batch, uints(64n, 96n, 2n ** 255n, 1n))],
    ['an empty batch', log(batch, arrays([], []))],
    ['an anonymous log', log([])],
  ])('states none in %s', (_, badLog) => {
    expect(tokenTransfersOf(badLog)).toEqual([]);
  });

  it('never fails, whatever a contract logs', () => {
    const hex = (bytes: number) =>
      fc.uint8Array({ maxLength: bytes }).map((b) => `0x${Buffer.from(b).toString('hex')}`);
    const topic = fc.oneof(
      fc.constantFrom(topics.TRANSFER, topics.TRANSFER_SINGLE, topics.TRANSFER_BATCH),
      fc.uint8Array({ minLength: 32, maxLength: 32 }).map((b) => `0x${Buffer.from(b).toString('hex')}`),
    );
    fc.assert(
      fc.property(fc.array(topic, { maxLength: 4 }), hex(300), (topicList, data) => {
        const badLog = log(topicList, data);
        const transfers = tokenTransfersOf(badLog);
        expect(transfers.length === 0 || looksLikeTransfer(badLog)).toBe(true);
      }),
    );
  });
});
