import { type ChainPrefix, decodeAddress, decodeNodeId, encodeCb58 } from '@nunatak/avalanche-codec';
import { type AskOptions, InvalidAnswerError, NodeError } from '@nunatak/chain-nodes';
import { idOf, integerOf, listOf, objectOf, percentOf, quantityOf, textOf } from '../encoding/answer-fields.js';
import { bytesOfCheckedHex } from '../encoding/checked-hex.js';
import type { AvalancheNode } from '../nodes/avalanche-node.js';

// What nodes state of their chains' present. avalanchego: vms/platformvm/service.go, vms/avm/service.go; coreth: plugin/evm/service.go

const PATHS = { P: '/ext/bc/P', X: '/ext/bc/X', C: '/ext/bc/C/avax' } as const;
const UTXOS = { P: 'platform.getUTXOs', X: 'avm.getUTXOs', C: 'avax.getUTXOs' } as const;
const TRANSACTION = { P: 'platform.getTx', X: 'avm.getTx', C: 'avax.getAtomicTx' } as const;
/** The most UTXOs that a node puts into one answer. */
export const MOST_UTXOS = 1_024;

/** A current validator. What a node does not state of its kind is absent. */
export interface StatedValidator {
  /** The staking transaction; of an L1 validator the validation id. */
  id: Buffer;
  isL1: boolean;
  nodeId: Buffer;
  weight: bigint;
  /** Unix seconds. */
  startTime: number;
  endTime: number | undefined;
  potentialReward: bigint | undefined;
  delegateeReward: bigint | undefined;
  /** Millionths. */
  delegationFee: number | undefined;
  publicKey: string | undefined;
  rewardAddresses: Buffer[] | undefined;
  feeAddresses: Buffer[] | undefined;
  delegators: number | undefined;
  delegatedWeight: bigint | undefined;
}

/** Returns a subnet's current validators, of stakes and of an L1. */
export async function readCurrentValidators(
  node: AvalancheNode,
  subnetId: Buffer,
  options: AskOptions = {},
): Promise<StatedValidator[]> {
  const method = 'platform.getCurrentValidators';
  const params = { subnetID: encodeCb58(subnetId) };
  const { validators } = objectOf(await node.askOne(method, params, { ...options, path: PATHS.P }), method);
  return listOf(validators, `the validators of ${method}`).map((each) => {
    const what = `a validator of ${method}`;
    const v = objectOf(each, what);
    const isL1 = v.validationID != null;
    const optional = <T>(value: unknown, read: (value: unknown, what: string) => T) =>
      value == null ? undefined : read(value, what);
    const signer = v.signer == null ? undefined : objectOf(v.signer, what).publicKey;
    return {
      id: idOf(isL1 ? v.validationID : v.txID, what),
      isL1,
      nodeId: nodeIdOf(v.nodeID, what),
      weight: quantityOf(v.weight, what),
      startTime: integerOf(v.startTime, what),
      endTime: optional(v.endTime, integerOf),
      potentialReward: optional(v.potentialReward, quantityOf),
      delegateeReward: optional(v.accruedDelegateeReward, quantityOf),
      delegationFee: optional(v.delegationFee, (fee) => Math.round(percentOf(fee, what) * 10_000)),
      publicKey: optional(signer ?? v.publicKey, textOf),
      rewardAddresses: optional(v.validationRewardOwner, (owner) => ownersOf(owner, what).addresses),
      feeAddresses: optional(v.delegationRewardOwner, (owner) => ownersOf(owner, what).addresses),
      delegators: optional(v.delegatorCount, integerOf),
      delegatedWeight: optional(v.delegatorWeight, quantityOf),
    };
  });
}

/** An L1 validator after a block of the P-Chain. */
export interface StatedL1Validator {
  height: number;
  nodeId: Buffer;
  subnetId: Buffer;
  weight: bigint;
  /** Unix seconds. */
  startTime: number;
  publicKey: string;
  /** nAVAX. */
  balance: bigint;
  balanceThreshold: number;
  balanceAddresses: Buffer[];
  deactivationThreshold: number;
  deactivationAddresses: Buffer[];
}

/** Returns an L1 validator; undefined for one that the node does not have, such as a removed one. */
export async function readL1Validator(
  node: AvalancheNode,
  validationId: Buffer,
  options: AskOptions = {},
): Promise<StatedL1Validator | undefined> {
  const method = 'platform.getL1Validator';
  const params = { validationID: encodeCb58(validationId) };
  const answer = await unlessAbsent(node.askOne(method, params, { ...options, path: PATHS.P }));
  if (answer === undefined) return undefined;
  const v = objectOf(answer, method);
  const [balance, deactivation] = [v.remainingBalanceOwner, v.deactivationOwner].map((owner) =>
    ownersOf(owner, `an owner of ${method}`),
  );
  return {
    height: integerOf(v.height, `the height of ${method}`),
    nodeId: nodeIdOf(v.nodeID, method),
    subnetId: idOf(v.subnetID, `the subnet of ${method}`),
    weight: quantityOf(v.weight, `the weight of ${method}`),
    startTime: integerOf(v.startTime, `the start of ${method}`),
    publicKey: textOf(v.publicKey, `the key of ${method}`),
    balance: quantityOf(v.balance, `the balance of ${method}`),
    balanceThreshold: balance!.threshold,
    balanceAddresses: balance!.addresses,
    deactivationThreshold: deactivation!.threshold,
    deactivationAddresses: deactivation!.addresses,
  };
}

/** A subnet with its current owner and, of an L1, its validator manager. */
export interface StatedSubnet {
  isPermissioned: boolean;
  threshold: number;
  locktime: bigint;
  addresses: Buffer[];
  managerChainId: Buffer | undefined;
  managerAddress: string | undefined;
}

/** Returns a subnet; undefined for one that the node does not have. */
export async function readSubnet(
  node: AvalancheNode,
  subnetId: Buffer,
  options: AskOptions = {},
): Promise<StatedSubnet | undefined> {
  const method = 'platform.getSubnet';
  const params = { subnetID: encodeCb58(subnetId) };
  const answer = await unlessAbsent(node.askOne(method, params, { ...options, path: PATHS.P }));
  if (answer === undefined) return undefined;
  const { isPermissioned, controlKeys, managerChainID, managerAddress, ...owner } = objectOf(answer, method);
  return {
    isPermissioned: isPermissioned === true,
    ...ownersOf({ ...owner, addresses: controlKeys }, `the owner of ${method}`),
    locktime: quantityOf(owner.locktime, `the locktime of ${method}`),
    // A subnet without a manager names the chain of zeros.
    managerChainId: isPermissioned === true ? undefined : idOf(managerChainID, `the manager of ${method}`),
    managerAddress: managerAddress == null ? undefined : textOf(managerAddress, `the manager of ${method}`),
  };
}

/** A blockchain of a subnet. */
export interface StatedBlockchain {
  id: Buffer;
  name: string;
  subnetId: Buffer;
  vmId: Buffer;
}

/** Returns all blockchains but the P-Chain. */
export async function readBlockchains(node: AvalancheNode, options: AskOptions = {}): Promise<StatedBlockchain[]> {
  const method = 'platform.getBlockchains';
  const { blockchains } = objectOf(await node.askOne(method, {}, { ...options, path: PATHS.P }), method);
  return listOf(blockchains, `the blockchains of ${method}`).map((each) => {
    const what = `a blockchain of ${method}`;
    const { id, name, subnetID, vmID } = objectOf(each, what);
    return { id: idOf(id, what), name: textOf(name, what), subnetId: idOf(subnetID, what), vmId: idOf(vmID, what) };
  });
}

/**
 * Returns the UTXOs of an address that a chain can spend, as the node encodes them: hex with a checksum. At most {@link MOST_UTXOS}.
 * @param address with its network's prefix, without a chain
 * @param source the chain that exported them, where that is another one
 */
export async function readUtxos(
  node: AvalancheNode,
  chain: ChainPrefix,
  address: string,
  source: ChainPrefix = chain,
  options: AskOptions = {},
): Promise<string[]> {
  const method = UTXOS[chain];
  const params = {
    ...{ addresses: [`${chain}-${address}`], limit: MOST_UTXOS, encoding: 'hex' },
    ...(source !== chain && { sourceChain: source }),
  };
  const { utxos } = objectOf(await node.askOne(method, params, { ...options, path: PATHS[chain] }), method);
  // Without a UTXO, a node gives null or an empty list.
  return listOf(utxos ?? [], `the UTXOs of ${method}`).map((each) => textOf(each, `a UTXO of ${method}`));
}

/** Returns a transaction's signed bytes; undefined for one that the node does not have. */
export async function readTransactionBytes(
  node: AvalancheNode,
  chain: ChainPrefix,
  id: Buffer,
  options: AskOptions = {},
): Promise<Buffer | undefined> {
  const method = TRANSACTION[chain];
  const params = { txID: encodeCb58(id), encoding: 'hex' };
  const answer = await unlessAbsent(node.askOne(method, params, { ...options, path: PATHS[chain] }));
  return answer === undefined
    ? undefined
    : bytesOfCheckedHex(objectOf(answer, method).tx, `the transaction ${params.txID}`);
}

/** The answer, or undefined where the node says that there is no such thing: avalanchego has no code for it, only words. */
async function unlessAbsent(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NodeError && /not found|could not find/i.test(error.message)) return undefined;
    throw error;
  }
}

function nodeIdOf(value: unknown, what: string): Buffer {
  const id = decodeNodeId(textOf(value, what));
  if (id === undefined) throw new InvalidAnswerError(`the node id of ${what} is none`);
  return id;
}

function ownersOf(value: unknown, what: string): { threshold: number; addresses: Buffer[] } {
  const { threshold, addresses } = objectOf(value, what);
  return {
    threshold: integerOf(threshold, `the threshold of ${what}`),
    addresses: listOf(addresses, `the addresses of ${what}`).map((text) => {
      const address = decodeAddress(textOf(text, what));
      if (!address) throw new InvalidAnswerError(`an address of ${what} is none`);
      return address.bytes;
    }),
  };
}
