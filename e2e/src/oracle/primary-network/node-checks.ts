import { differences } from '../../compare/expectation.js';
import { balanceAt, type L1Validator } from './l1-validators.js';
import { API, must, type NodeAnswers, type PrimaryChain } from './node-answers.js';
import type { OwnersJson } from './outputs.js';
import type { PrimaryNetworkFacts } from './primary-network-facts.js';
import { sum } from './records/amounts.js';
import { ownersOf, PRIMARY_NETWORK, type Staker } from './staking.js';
import { type NodeUtxo, utxoOfHex } from './utxo-bytes.js';
import { isUnspent, type Utxo } from './utxo-set.js';

/** What came out when facts were held against what a node answers besides. */
export interface NodeCheck {
  /** Single values that were compared. */
  values: number;
  faults: string[];
}

/** Holds what was made of a network's blocks against what its node says of its state. */
export async function checkAgainstNode(facts: PrimaryNetworkFacts, node: NodeAnswers): Promise<NodeCheck> {
  const check: NodeCheck = { values: 0, faults: [] };
  const equal = (what: string, made: unknown, said: unknown): void => {
    const [expected, actual] = [plain(said), plain(made)];
    check.values += leavesOf(expected);
    check.faults.push(...differences(expected, actual).map((fault) => `${what}: ${fault}`));
  };
  await checkSupply(facts, node, equal);
  await checkStakers(facts, node, equal);
  await checkL1Validators(facts, node, equal);
  await checkRegistry(facts, node, equal);
  await checkHoldings(facts, node, equal);
  checkEnvelopes(facts, equal);
  return check;
}

type Equal = (what: string, made: unknown, said: unknown) => void;

async function checkSupply({ staking }: PrimaryNetworkFacts, node: NodeAnswers, equal: Equal): Promise<void> {
  const { supply } = await must<{ supply: string }>(node, API.P, 'platform.getCurrentSupply');
  equal('supply', staking.supplies.at(-1), supply);
}

interface StakerJson {
  txID: string;
  startTime: string;
  endTime: string;
  weight: string;
  nodeID: string;
  potentialReward?: string;
  accruedDelegateeReward?: string;
  delegationFee?: string;
  delegatorCount?: string;
  delegatorWeight?: string;
  validationRewardOwner?: OwnersJson;
  delegationRewardOwner?: OwnersJson;
  rewardOwner?: OwnersJson;
  signer?: { publicKey: string; proofOfPossession: string };
  validationID?: string;
}

async function checkStakers(facts: PrimaryNetworkFacts, node: NodeAnswers, equal: Equal): Promise<void> {
  const current = facts.staking.stakers.filter(({ ended }) => !ended);
  for (const { subnetId: subnetID } of facts.subnets) {
    const all = await validatorsOf(node, subnetID);
    const said = all.filter(({ validationID }) => !validationID);
    const made = current.filter((staker) => staker.subnetId === subnetID && staker.kind === 'validator');
    equal(`validators of ${subnetID}`, made.map(({ txId }) => txId).sort(), said.map(({ txID }) => txID).sort());
    for (const validator of made) {
      const json = said.find(({ txID }) => txID === validator.txId);
      if (!json) continue;
      equal(`validator ${validator.txId}`, stakerJson(validator), shared(json));
      if (subnetID !== PRIMARY_NETWORK) continue;
      const delegators = current.filter((staker) => staker.validator === validator);
      equal(
        `delegations to ${validator.txId}`,
        {
          ...{ accrued: validator.delegateeReward, fee: `${(validator.shares ?? 0) / 10_000}` },
          ...{ count: String(delegators.length), weight: sum(delegators.map((delegator) => delegator.weight)) },
        },
        {
          ...{ accrued: json.accruedDelegateeReward, fee: String(Number(json.delegationFee)) },
          ...{ count: json.delegatorCount, weight: json.delegatorWeight },
        },
      );
    }
  }
}

/** With their delegators, which the node lists where nodes are named. */
async function validatorsOf(node: NodeAnswers, subnetID: string): Promise<StakerJson[]> {
  const method = 'platform.getCurrentValidators';
  const { validators } = await must<{ validators: StakerJson[] }>(node, API.P, method, { subnetID });
  const nodeIDs = [...new Set(validators.map(({ nodeID }) => nodeID))];
  if (nodeIDs.length === 0) return [];
  return (await must<{ validators: StakerJson[] }>(node, API.P, method, { subnetID, nodeIDs })).validators;
}

function shared(json: StakerJson): object {
  const owner = json.validationRewardOwner ?? json.rewardOwner;
  const { txID, startTime, endTime, weight, nodeID, potentialReward = '0', signer, delegationRewardOwner } = json;
  return {
    ...{ txID, startTime, endTime, weight, nodeID, potentialReward, signer },
    owner: owner && ownersOf(owner),
    feeOwner: delegationRewardOwner && ownersOf(delegationRewardOwner),
  };
}

function stakerJson(staker: Staker): object {
  const { txId, start, end, weight, nodeId, potentialReward, signer, rewardsOwner, delegationRewardsOwner } = staker;
  return {
    ...{ txID: txId, startTime: String(start), endTime: String(end), weight, nodeID: nodeId, potentialReward, signer },
    ...{ owner: rewardsOwner, feeOwner: delegationRewardsOwner },
  };
}

interface L1ValidatorJson {
  nodeID: string;
  weight: string;
  startTime: string;
  publicKey: string;
  remainingBalanceOwner: OwnersJson;
  deactivationOwner: OwnersJson;
  balance: string;
  subnetID: string;
}

async function checkL1Validators({ l1s, blocks }: PrimaryNetworkFacts, node: NodeAnswers, equal: Equal): Promise<void> {
  const accrued = l1s.accruedFees.at(-1) ?? 0n;
  for (const validator of l1s.validators) {
    const query = { validationID: validator.validationId };
    const json = await node.ask<L1ValidatorJson>(API.P, 'platform.getL1Validator', query);
    equal(`whether ${validator.validationId} is there`, validator.weight > 0n, json !== undefined);
    if (!json) continue;
    const { nodeID, weight, startTime, publicKey, balance, subnetID } = json;
    const owners = [json.remainingBalanceOwner, json.deactivationOwner].map(ownersOf);
    equal(
      `L1 validator ${validator.validationId}`,
      { ...l1Json(validator, accrued), owners: [validator.balanceOwner, validator.deactivationOwner] },
      {
        ...{ nodeID, weight, startTime, publicKey, balance, subnetID },
        owners: owners.map(({ threshold, addresses }) => ({ threshold, addresses })),
      },
    );
  }
  const { timestamp } = await must<{ timestamp: string }>(node, API.P, 'platform.getValidatorFeeState');
  equal('time', blocks.P.at(-1)?.timestamp, Date.parse(timestamp) / 1_000);
}

function l1Json(validator: L1Validator, accrued: bigint) {
  const { nodeId, weight, createdAt, publicKey, subnetId } = validator;
  const balance = balanceAt(validator, accrued);
  return { nodeID: nodeId, weight, startTime: String(createdAt), publicKey, balance, subnetID: subnetId };
}

async function checkRegistry(facts: PrimaryNetworkFacts, node: NodeAnswers, equal: Equal): Promise<void> {
  const { subnets, blockchains, assets } = facts;
  for (const { subnetId, owners, conversion } of subnets) {
    if (subnetId === PRIMARY_NETWORK) continue;
    const json = await must<Record<string, unknown>>(node, API.P, 'platform.getSubnet', { subnetID: subnetId });
    const { controlKeys, threshold, locktime, managerChainID, managerAddress, isPermissioned } = json;
    equal(
      `subnet ${subnetId}`,
      {
        ...{ ...owners, isPermissioned: !conversion },
        ...(conversion && { managerChainID: conversion.managerChainId, managerAddress: conversion.managerAddress }),
      },
      {
        ...ownersOf({
          addresses: controlKeys as string[],
          threshold: threshold as string,
          locktime: locktime as string,
        }),
        isPermissioned,
        ...(conversion && { managerChainID, managerAddress }),
      },
    );
  }
  const listed = await must<{ blockchains: { id: string }[] }>(node, API.P, 'platform.getBlockchains');
  const made = blockchains
    .filter(({ blockchainId }) => blockchainId !== facts.names.blockchainIds.P)
    .map(({ blockchainId, name, subnetId, vmId }) => ({ id: blockchainId, name, subnetID: subnetId, vmID: vmId }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  equal(
    'blockchains',
    made,
    listed.blockchains.sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  for (const { assetId: assetID, name, symbol, denomination } of assets.values()) {
    const query = { assetID: assetID === facts.avaxAssetId ? 'AVAX' : assetID };
    const json = await must<object>(node, API.X, 'avm.getAssetDescription', query);
    equal(`asset ${assetID}`, { assetID, name, symbol, denomination: String(denomination) }, json);
  }
}

const UTXOS = { P: 'platform.getUTXOs', X: 'avm.getUTXOs', C: 'avax.getUTXOs' } as const;
const UTXO_API = { P: API.P, X: API.X, C: API.atomic } as const;
const MOST_UTXOS = 1_024;

/** UTXOs of every address, on each chain and in each shared memory, and the stakes. */
async function checkHoldings(facts: PrimaryNetworkFacts, node: NodeAnswers, equal: Equal): Promise<void> {
  const { names, utxos } = facts;
  for (const address of addressesOf(facts)) {
    const own = [...utxos.values()].filter(({ output }) => output.addresses.includes(address));
    for (const chain of ['P', 'X', 'C'] as const) {
      for (const source of (['P', 'X', 'C'] as const).filter((other) => other !== chain || chain !== 'C')) {
        const query = {
          ...{ addresses: [`${chain}-${address}`], encoding: 'hex', limit: MOST_UTXOS },
          ...(source !== chain && { sourceChain: source }),
        };
        const answer = await must<{ utxos: string[] }>(node, UTXO_API[chain], UTXOS[chain], query);
        const made = own.filter((utxo) => isUnspent(utxo) && utxo.holder === chain && cameFrom(utxo) === source);
        const said = answer.utxos.map((text) => utxoOfHex(text, names.prefix));
        equal(`UTXOs of ${chain}-${address} from ${source}`, made.map(nodeUtxoOf).sort(byId), said.sort(byId));
      }
    }
    const query = { addresses: [`P-${address}`], encoding: 'hex' };
    const { staked } = await must<{ staked: string }>(node, API.P, 'platform.getStake', query);
    const stakes = own.filter(({ staker }) => staker && !staker.ended);
    equal(`stake of ${address}`, sum(stakes.map(({ output }) => output.amount)), staked);
  }
}

function cameFrom({ createdOn, holder }: Utxo): PrimaryChain {
  return createdOn === holder ? holder : createdOn;
}

function nodeUtxoOf({ utxoId, txId, outputIndex, output }: Utxo): NodeUtxo {
  return { ...output, utxoId, txId, outputIndex };
}

/** Each envelope's parent is the one before. */
function checkEnvelopes({ blocks }: PrimaryNetworkFacts, equal: Equal): void {
  for (const chain of Object.values(blocks)) {
    for (const [place, { envelope }] of chain.entries()) {
      const before = chain[place - 1]?.envelope;
      if (before) equal(`envelope of ${chain[place]?.id}`, envelope?.parentId, before.id);
    }
  }
}

/** Every address that a UTXO ever belonged to. */
export function addressesOf({ utxos }: PrimaryNetworkFacts): string[] {
  return [...new Set([...utxos.values()].flatMap(({ output }) => output.addresses))].sort();
}

function byId(a: { utxoId: string }, b: { utxoId: string }): number {
  return a.utxoId < b.utxoId ? -1 : 1;
}

/** With big integers as texts. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}

function leavesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return value === undefined ? 0 : 1;
  return Object.values(value).reduce<number>((total, part) => total + leavesOf(part), 0);
}
