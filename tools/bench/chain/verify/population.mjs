import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordedBlocks } from '../recorded-blocks.mjs';

/** An address that nobody has. */
export const STRANGER = `0x${'12'.repeat(20)}`;
const ZERO = `0x${'0'.repeat(40)}`;

/**
 * Who and what a recording names: addresses, those that each block touches, contracts by kind, ERC-721 ids, block
 * hashes.
 */
export async function populationOf(folder) {
  const meta = JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8'));
  const { erc20, erc721, erc1155, splitter } = meta;
  const contracts = [...erc20, ...erc721, ...erc1155, splitter];
  const addresses = new Set([ZERO]);
  const ids = new Set();
  const touched = [];
  const hashes = [];
  for await (const { block, receipts } of recordedBlocks(folder)) {
    const here = new Set([block.miner]);
    for (const { from, to } of block.transactions) for (const address of [from, to]) if (address) here.add(address);
    for (const { contractAddress, logs } of receipts) {
      if (contractAddress) here.add(contractAddress);
      if (contractAddress && !contracts.includes(contractAddress)) contracts.push(contractAddress);
      for (const { address, topics } of logs) {
        if (topics.length === 4 && erc721.includes(address)) ids.add(BigInt(topics[3]));
        else for (const topic of topics.slice(1)) if (/^0x0{24}[^0]/.test(topic)) here.add(`0x${topic.slice(26)}`);
      }
    }
    for (const address of here) addresses.add(address);
    touched.push([...here]);
    hashes.push(block.hash);
  }
  const isToken = (address) => !erc721.includes(address) && !erc1155.includes(address) && address !== splitter;
  return {
    addresses: [...addresses, STRANGER],
    touched,
    hashes,
    contracts,
    tokens: contracts.filter(isToken),
    erc20,
    erc721,
    erc1155,
    splitter,
    ids: [...ids],
    head: hashes.length - 1,
  };
}
