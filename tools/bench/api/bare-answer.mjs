import { keccak_256 } from '@noble/hashes/sha3.js';
import { methodName } from '@nunatak/evm-decoding';
import { INTERNAL_TYPES } from '@nunatak/evm-schema';

// Operation 4.4's answer straight from the statement's rows (their columns: libs/evm/queries/src/page-
// statement.ts), without anything between. Fields stand in Nunatak's order, so that the bytes are the same.

const checksummed = new Map();

/** EIP-55, remembered for good: the bare server need not be bounded. */
function checksum(digits) {
  const known = checksummed.get(digits);
  if (known) return known;
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
  const letters = [...digits].map((digit, i) => (hash.charCodeAt(i) > 55 ? digit.toUpperCase() : digit));
  const address = `0x${letters.join('')}`;
  checksummed.set(digits, address);
  return address;
}

/**
 * @returns the page's items, the last one's key where there is another page, and the chain's head as `[height, hash]`
 */
export function answerOf(rows, chainId, pageSize) {
  const transactions = [];
  const parts = new Map();
  const tokens = new Map();
  let head;
  for (const row of rows) {
    if (row[0] === 't') transactions.push(row);
    else if (row[0] === 'k') tokens.set(row[1], { decimals: row[3], name: row[4], symbol: row[5] });
    else if (row[0] === 'h') head = [Number(row[1]), row[2]];
    else {
      const key = `${row[1]}.${row[2]}`;
      const list = parts.get(key);
      if (list) list.push(row);
      else parts.set(key, [row]);
    }
  }
  transactions.sort((a, b) => b[1] - a[1] || b[2] - a[2]);
  const hasMore = transactions.length > pageSize;
  if (hasMore) transactions.length = pageSize;
  const last = hasMore ? [Number(transactions.at(-1)[1]), Number(transactions.at(-1)[2])] : undefined;
  const items = transactions.map((t) => combined(t, parts.get(`${t[1]}.${t[2]}`), tokens, chainId));
  return { items, last, head };
}

function addressOf(digits, tokens) {
  const token = tokens.get(digits);
  if (!token) return { address: checksum(digits) };
  const known = {};
  if (token.name) known.name = token.name;
  if (token.symbol) known.symbol = token.symbol;
  if (token.decimals !== null) known.decimals = Number(token.decimals);
  known.address = checksum(digits);
  return known;
}

function methodOf(isCreation, selector) {
  if (isCreation === 'true') return { callType: 'CONTRACT_CREATION', methodHash: '', methodName: 'Contract Created' };
  if (selector === '') return { callType: 'NATIVE_TRANSFER', methodHash: '', methodName: 'Native Transfer' };
  if (selector.length < 8) return { callType: 'CONTRACT_CALL', methodHash: '' };
  // A name that isn't known is undefined: JSON leaves it out.
  return { callType: 'CONTRACT_CALL', methodHash: `0x${selector}`, methodName: methodName(selector) };
}

function combined(t, parts = [], tokens, chainId) {
  const timestamp = Number(t[16]);
  return {
    nativeTransaction: {
      blockNumber: t[1],
      blockTimestamp: timestamp,
      blockTimestampMilliseconds: t[17] === null ? timestamp * 1000 : Number(t[17]),
      blockMinDelayExcess: t[19] === null ? undefined : Number(t[19]),
      blockHash: `0x${t[15]}`,
      chainId,
      blockIndex: Number(t[2]),
      txHash: `0x${t[3]}`,
      txStatus: t[7],
      txType: Number(t[6]),
      gasLimit: t[10],
      gasUsed: t[11],
      gasPrice: t[12],
      nonce: t[9],
      from: addressOf(t[4], tokens),
      to: addressOf(t[5], tokens),
      method: methodOf(t[8], t[14]),
      value: t[13],
    },
    ...partsOf(parts, tokens, t[18] === 'true'),
  };
}

function partsOf(parts, tokens, hasFrames) {
  const lists = { erc20Transfers: [], erc721Transfers: [], erc1155Transfers: [] };
  if (hasFrames) lists.internalTransactions = [];
  if (parts.length > 1) parts.sort((a, b) => a[3] - b[3] || a[4] - b[4]);
  for (const part of parts) {
    if (part[0] === 'i') {
      lists.internalTransactions.push(internalOf(part, tokens));
      continue;
    }
    const [, , , logIndex, , standard, token, from, to, id, value] = part;
    const sides = { from: addressOf(from, tokens), to: addressOf(to, tokens), logIndex: Number(logIndex) };
    if (standard === '20') lists.erc20Transfers.push({ ...sides, value, erc20Token: erc20Of(token, tokens) });
    else if (standard === '721') lists.erc721Transfers.push({ ...sides, erc721Token: erc721Of(token, tokens, id) });
    else lists.erc1155Transfers.push({ ...sides, value, erc1155Token: erc1155Of(token, id) });
  }
  return lists;
}

function internalOf([, , , , type, isReverted, from, to, value, gasLimit, gasUsed], tokens) {
  return {
    from: addressOf(from, tokens),
    to: to === null ? { address: '' } : addressOf(to, tokens),
    internalTxType: INTERNAL_TYPES[type],
    value,
    isReverted: isReverted === 'true',
    gasUsed,
    gasLimit,
  };
}

function erc20Of(address, tokens) {
  const { name, symbol, decimals } = tokens.get(address);
  return { address: checksum(address), name, symbol, decimals: Number(decimals), ercType: 'ERC-20' };
}

const UNINDEXED = { indexStatus: 'unindexed' };

function erc721Of(address, tokens, tokenId) {
  const { name, symbol } = tokens.get(address);
  return { address: checksum(address), name, symbol, ercType: 'ERC-721', tokenId, tokenUri: '', metadata: UNINDEXED };
}

const erc1155Of = (address, tokenId) => ({
  address: checksum(address),
  ercType: 'ERC-1155',
  tokenId,
  tokenUri: '',
  metadata: UNINDEXED,
});
