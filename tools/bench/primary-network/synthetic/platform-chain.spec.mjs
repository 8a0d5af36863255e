import { expect, it } from '@jest/globals';
import { decodePlatformBlock, decodePlatformGenesis, decodeProposerBlock } from '@nunatak/avalanche-codec';
import { defaultUpgrades, primaryChainsOf } from '@nunatak/primary-network-networks';
import { PlatformState, platformRulesOf } from '@nunatak/primary-network-platform-state';
import { openRecording } from '@nunatak/primary-network-recordings';
import { syntheticPlatformChain } from './platform-chain.mjs';

const SEED = 1;
const STAKE_CYCLES = 20;
const recording = openRecording();
const bytesOf = (blocks, seed) =>
  Buffer.concat(Array.from(syntheticPlatformChain(recording, blocks, seed), ({ bytes }) => bytes));

it('the same seed gives the same chain, another seed another', () => {
  expect(bytesOf(20, SEED).equals(bytesOf(20, SEED))).toBe(true);
  expect(bytesOf(20, SEED).equals(bytesOf(20, SEED + 1))).toBe(false);
});

it('each envelope follows the one before it, and holds the block that the container gives', () => {
  let parentId;
  for (const { bytes, block, id } of syntheticPlatformChain(recording, 20, SEED)) {
    const envelope = decodeProposerBlock(bytes);
    expect(envelope.block.equals(block)).toBe(true);
    expect(envelope.id.equals(id)).toBe(true);
    if (parentId) expect(envelope.parentId.equals(parentId)).toBe(true);
    parentId = envelope.id;
  }
});

it('the state machine takes every block; stakes end at the end of their time and are rewarded; nothing is spent twice', () => {
  const genesis = decodePlatformGenesis(Buffer.from(recording.genesis()));
  const upgrades = defaultUpgrades(recording.networkId);
  const rules = platformRulesOf(recording.networkId, upgrades, primaryChainsOf(genesis).avaxAssetId);
  const { state } = PlatformState.fromGenesis(genesis, rules);
  const spent = new Set();
  const rewarded = [];
  let inputs = 0;
  for (const container of syntheticPlatformChain(recording, 4 * (STAKE_CYCLES + 11), SEED, STAKE_CYCLES)) {
    const block = decodePlatformBlock(container.block);
    for (const { tx } of block.txs ?? []) {
      for (const { txId, outputIndex } of tx.ins ?? []) spent.add(`${txId.toString('hex')} ${outputIndex}`);
      inputs += tx.ins?.length ?? 0;
    }
    for (const change of state.apply(block).changes)
      if (change.type === 'staker-ended') rewarded.push([change.end, change.staker.end === state.chainTime]);
  }
  expect(spent.size).toBe(inputs);
  expect(rewarded).toEqual(Array(10).fill(['rewarded', true]));
});
