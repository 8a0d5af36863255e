import { decodeAbiParameters } from 'viem';

// What the tables must hold, worked out from a node's answers alone, apart from the product's code. A row is text:
// columns joined by bars, absent ones empty, in the order of the tables' declarations. What only Avalanche's headers have is
// absent.

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
const TWO_ARRAYS = [{ type: 'uint256[]' }, { type: 'uint256[]' }];
/** The place of a kind in the interface's list of internal transaction types. */
const INTERNAL_TYPES = { CALL: 1, CREATE: 2, CREATE2: 3, CALLCODE: 5 };

const bytes = (hex) => hex.slice(2).toLowerCase();
const addressIn = (topic) => topic.slice(26);
const number = (hex) => (hex === undefined || hex === null ? '' : BigInt(hex).toString());
const row = (...columns) => columns.join('|');

/** Rows of one block, by table. */
export function expectedRows({ block, receipts, traces }) {
  const height = Number(block.number);
  const rows = { block: [], transaction: [], token_transfer: [], internal_transaction: [], contract_change: [] };
  let fees = 0n;
  for (const [index, tx] of block.transactions.entries()) {
    const receipt = receipts[index];
    fees += BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
    fees += BigInt(receipt.blobGasUsed ?? 0) * BigInt(receipt.blobGasPrice ?? 0);
    rows.transaction.push(transactionRow(height, index, tx, receipt));
    for (const log of receipt.logs) rows.token_transfer.push(...transferRows(height, index, log));
    rows.internal_transaction.push(...internalRows(height, index, traces[index].result));
    rows.contract_change.push(...contractRows(height, index, tx, receipt, traces[index].result));
  }
  const baseFee = number(block.baseFeePerGas);
  const [gasUsed, gasLimit] = [number(block.gasUsed), number(block.gasLimit)];
  const [hash, parent] = [bytes(block.hash), bytes(block.parentHash)];
  const count = block.transactions.length;
  const time = [Number(block.timestamp), '', ''];
  rows.block.push(row(height, hash, parent, ...time, count, baseFee, gasUsed, gasLimit, '', fees));
  return rows;
}

function transactionRow(height, index, tx, receipt) {
  return row(
    height,
    index,
    bytes(tx.hash),
    Number(tx.type),
    Number(receipt.status),
    tx.to === null,
    bytes(tx.from),
    bytes(tx.to ?? receipt.contractAddress),
    number(tx.nonce),
    number(tx.gas),
    number(receipt.gasUsed),
    number(receipt.effectiveGasPrice),
    number(tx.maxFeePerGas),
    number(tx.maxPriorityFeePerGas),
    number(tx.value),
    bytes(tx.input),
  );
}

function transferRows(height, index, { address, topics, data, logIndex }) {
  const start = [height, index, Number(logIndex)];
  const token = bytes(address);
  if (topics[0] === TRANSFER && topics.length === 3) {
    return [row(...start, 0, 20, token, addressIn(topics[1]), addressIn(topics[2]), '', number(data))];
  }
  if (topics[0] === TRANSFER && topics.length === 4) {
    return [row(...start, 0, 721, token, addressIn(topics[1]), addressIn(topics[2]), number(topics[3]), '')];
  }
  if (topics[0] !== TRANSFER_SINGLE && topics[0] !== TRANSFER_BATCH) return [];
  const [ids, values] =
    topics[0] === TRANSFER_SINGLE
      ? [[BigInt(data.slice(0, 66))], [BigInt(`0x${data.slice(66)}`)]]
      : decodeAbiParameters(TWO_ARRAYS, data);
  const [from, to] = [addressIn(topics[2]), addressIn(topics[3])];
  return ids.map((id, i) => row(...start, i, 1155, token, from, to, id, values[i]));
}

/**
 * Calls below the transaction's own that moved value or made a contract. What lies under a failed one is reverted
 * too.
 */
function internalRows(height, index, top) {
  const rows = [];
  let frameIndex = -1;
  const walk = (frame, isTop, isReverted) => {
    frameIndex++;
    const reverted = isReverted || frame.error !== undefined;
    const moves = /^CALL(CODE)?$/.test(frame.type) && BigInt(frame.value ?? 0) > 0n;
    if (!isTop && (moves || /^CREATE2?$/.test(frame.type))) {
      const [from, to] = [bytes(frame.from), frame.to ? bytes(frame.to) : ''];
      const amounts = [number(frame.value ?? '0x0'), number(frame.gas), number(frame.gasUsed)];
      rows.push(row(height, index, frameIndex, INTERNAL_TYPES[frame.type], reverted, from, to, ...amounts));
    }
    for (const call of frame.calls ?? []) walk(call, false, reverted);
  };
  walk(top, true, false);
  return rows;
}

/** Contracts that came to be, and those that went: in the same transaction, or later. */
function contractRows(height, index, tx, receipt, top) {
  const rows = [];
  const made = new Set();
  let frameIndex = -1;
  const walk = (frame) => {
    const at = [height, index, ++frameIndex];
    const isKept = frame.error === undefined;
    if (isKept && frameIndex === 0 && tx.to === null) {
      made.add(bytes(receipt.contractAddress));
      rows.push(row(...at, 0, bytes(receipt.contractAddress), bytes(tx.from)));
    } else if (isKept && /^CREATE2?$/.test(frame.type)) {
      made.add(bytes(frame.to));
      rows.push(row(...at, frame.type === 'CREATE' ? 1 : 2, bytes(frame.to), bytes(frame.from)));
    } else if (isKept && frame.type === 'SELFDESTRUCT') {
      rows.push(row(...at, made.has(bytes(frame.from)) ? 4 : 3, bytes(frame.from), ''));
    }
    // What lies under a failed frame did not happen; it is counted all the same.
    for (const call of frame.calls ?? []) isKept ? walk(call) : count(call);
  };
  const count = ({ calls = [] }) => {
    frameIndex++;
    calls.forEach(count);
  };
  walk(top);
  return rows;
}

/** Addresses (hex without 0x) that a block names anywhere, and holders of ERC-20 tokens as `holder.token`. */
export function expectedAddresses({ block, receipts, traces }, addresses, holdings) {
  addresses.add(bytes(block.miner));
  const walk = (frame) => {
    addresses.add(bytes(frame.from));
    if (frame.to) addresses.add(bytes(frame.to));
    for (const call of frame.calls ?? []) walk(call);
  };
  for (const { result } of traces) walk(result);
  for (const { logs } of receipts) {
    for (const { topics, address } of logs) {
      for (const topic of topics.slice(1)) if (/^0x0{24}(?!0{24})/.test(topic)) addresses.add(addressIn(topic));
      if (topics[0] !== TRANSFER || topics.length !== 3) continue;
      for (const topic of topics.slice(1)) holdings.add(`${addressIn(topic)}.${bytes(address)}`);
    }
  }
}
