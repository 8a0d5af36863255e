import type { Query } from '../compare/api.js';
import { type EvmOperationName, OPERATIONS } from '../contract/operations.js';

/** A question that must be refused. */
export interface BadInput {
  title: string;
  operation: EvmOperationName;
  path: Record<string, string>;
  query: Query;
  status: 400 | 404;
  /** What the message must name. */
  names: RegExp;
}

/** What is right, to spoil one part of at a time. */
export interface GoodInput {
  chainId: string;
  address: string;
  txHash: string;
}

const HUGE = '9'.repeat(400);
const BAD_ADDRESSES: [string, string][] = [
  ['that is too short', '0x1234'],
  ['without 0x', '5fbdb2315678afecb367f032d93f642f64180aa3'],
  ['with a letter that is no digit', `0x${'g'.repeat(40)}`],
  ['with a wrong checksum', '0x5FBDB2315678afecb367f032d93F642f64180aa3'],
  ['with 41 digits', `0x${'a'.repeat(41)}`],
  ['with a NUL', `0x${'a'.repeat(39)}\0`],
  ['that is SQL', "0x'; DROP TABLE block;--"],
];
const BAD_NUMBERS: [string, string][] = [
  ['that is no number', 'abc'],
  ['below 0', '-1'],
  ['with a fraction', '1.5'],
  ['that is endless', HUGE],
  ['in hex', '0x10'],
  ['that is empty', ''],
  ['that is NaN', 'NaN'],
];

/** Every bad input that can be thought of for every operation, one fault at a time. */
export function badInputs(good: GoodInput): BadInput[] {
  const found: BadInput[] = [];
  for (const name of Object.keys(OPERATIONS) as EvmOperationName[]) {
    const { path: template, query, ...more } = OPERATIONS[name];
    const maximum = 'maxPageSize' in more ? more.maxPageSize : 0;
    const known = new Set<string>(query);
    const path = { ...good, blockId: '1', messageId: '0'.repeat(64) };
    const add = (
      title: string,
      bad: { path?: object; query?: Query },
      names: RegExp,
      status: 400 | 404 = 400,
    ): void => {
      found.push({
        ...{ title: `${name}: ${title}`, operation: name, status, names },
        path: { tokenId: '1', ...path, ...bad.path },
        query: bad.query ?? {},
      });
    };
    if (template.includes('{address}')) {
      for (const [title, address] of BAD_ADDRESSES) add(`an address ${title}`, { path: { address } }, /address/i);
    }
    if (template.includes('{chainId}')) {
      add('an unknown chain', { path: { chainId: '4242424242' } }, /chain/i, 404);
      add(
        'an unknown blockchain id',
        { path: { chainId: '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM' } },
        /chain/i,
        404,
      );
    }
    if (template.includes('{txHash}')) {
      add('a short hash', { path: { txHash: '0x12' } }, /txHash/);
      add('a hash that is none', { path: { txHash: `0x${'z'.repeat(64)}` } }, /txHash/);
      add('an unknown hash', { path: { txHash: `0x${'0'.repeat(64)}` } }, /transaction|txHash/i, 404);
    }
    if (template.includes('{tokenId}')) {
      for (const [title, tokenId] of BAD_NUMBERS.filter(([, value]) => value !== ''))
        add(`a token id ${title}`, { path: { tokenId } }, /tokenId/);
      add('a token id of 257 bits', { path: { tokenId: String(2n ** 256n) } }, /tokenId/);
      add('a token that nobody has', {}, /token/, 404);
    }
    if (template.includes('{messageId}')) {
      add('a short message id', { path: { messageId: '0x12' } }, /messageId/);
      add('a message id that is none', { path: { messageId: 'z'.repeat(64) } }, /messageId/);
      add('an unknown message id', {}, /messageId/, 404);
    }
    if (template.includes('{blockId}')) {
      add('a block that is none', { path: { blockId: 'abc' } }, /blockId/);
      add('a block below 0', { path: { blockId: '-1' } }, /blockId/);
      add('an endless block number', { path: { blockId: HUGE } }, /blockId/);
      add('a short block hash', { path: { blockId: '0x12' } }, /blockId/);
      add('an unknown block hash', { path: { blockId: `0x${'1'.repeat(64)}` } }, /block/i, 404);
      add('a block of the future', { path: { blockId: '99999999' } }, /block/i, 404);
    }
    if (known.has('pageSize')) {
      for (const [title, pageSize] of BAD_NUMBERS) add(`a page size ${title}`, { query: { pageSize } }, /pageSize/);
      add('a page size above the greatest', { query: { pageSize: Number(maximum) + 1 } }, /pageSize/);
      // The list of a block's transactions alone knows a page size of 0.
      if (name !== 'blockTransactions') add('a page size of 0', { query: { pageSize: 0 } }, /pageSize/);
    }
    if (known.has('pageToken')) {
      for (const pageToken of ['abc', 'AAAA.BBBB', '\u0000', HUGE]) {
        add(`page token ${JSON.stringify(pageToken.slice(0, 12))}`, { query: { pageToken } }, /pageToken/);
      }
    }
    for (const field of ['from', 'to']) {
      if (!known.has(field)) continue;
      for (const [title, address] of BAD_ADDRESSES)
        add(`${field}: an address ${title}`, { query: { [field]: address } }, new RegExp(`\\b${field}\\b`));
    }
    for (const field of ['sourceBlockchainId', 'destinationBlockchainId', 'blockchainId']) {
      if (!known.has(field)) continue;
      // Among them one with a wrong checksum, and a chain that is not served.
      for (const id of ['', '0x12', 'a b', '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByN', '4242424242', HUGE])
        add(`${field} ${JSON.stringify(id.slice(0, 12))}`, { query: { [field]: id } }, new RegExp(`^${field}`));
    }
    for (const field of ['startBlock', 'endBlock', 'blockNumber']) {
      if (!known.has(field)) continue;
      for (const [title, value] of BAD_NUMBERS)
        add(`${field} ${title}`, { query: { [field]: value } }, new RegExp(field));
    }
    if (known.has('startBlock')) {
      add('startBlock above endBlock', { query: { startBlock: 9, endBlock: 3 } }, /startBlock|endBlock/);
    }
    if (known.has('blockNumber')) add('a height of the future', { query: { blockNumber: '99999999' } }, /blockNumber/);
    if (known.has('contractAddress'))
      for (const [title, contractAddress] of BAD_ADDRESSES)
        add(`a contract address ${title}`, { query: { contractAddress } }, /contractAddress/);
    const enums: [string, string[]][] = [
      ['currency', ['xyz', 'USD ', '']],
      ['sortOrder', ['up', 'ASC,desc', '']],
      ['status', ['ok', '1', '']],
      ['network', ['nowhere', 'Mainnet ', '']],
      ['feature', ['magic', '']],
      ['filterSpamTokens', ['maybe', '2', '']],
      ['contractAddresses', ['0x12', 'abc', `0x${'a'.repeat(40)},0x1`]],
    ];
    for (const [field, values] of enums) {
      if (!known.has(field)) continue;
      for (const value of values)
        add(`${field} ${JSON.stringify(value)}`, { query: { [field]: value } }, new RegExp(field));
    }
  }
  return found;
}
