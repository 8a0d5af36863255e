import {
  decodeCb58,
  encodeAddress,
  encodeCb58,
  encodeNodeId,
  encodePlatformUtxo,
  type PChainOwner,
} from '@nunatak/avalanche-codec';
import type { L1Validator } from '../changes/l1-validator-changes.js';
import type { Staker } from '../changes/staker-changes.js';
import type { PlatformState } from '../platform-state.js';
import type { ChangesFold } from './changes-fold.js';

/** Answers as the node's `platform` API gives them, of a state and of what the changes that led to it told. */
export class NodeAnswers {
  constructor(
    private readonly state: PlatformState,
    private readonly fold: ChangesFold,
    private readonly prefix: string,
  ) {}

  supply() {
    return { supply: `${this.state.currentSupply()}`, height: `${this.state.height}` };
  }

  validatorFeeState() {
    return {
      excess: Number(this.state.l1ValidatorExcess),
      price: Number(this.state.l1ValidatorPrice),
      timestamp: this.timestamp(),
    };
  }

  timestamp(): string {
    return new Date(Number(this.state.chainTime) * 1_000).toISOString().replace('.000Z', 'Z');
  }

  /** A subnet's stakers; what only the node knows, uptime and connections, is left out, as is the proof of possession. */
  stakers(subnetId: string) {
    const stakers = [...this.fold.current.values()].filter((staker) => encodeCb58(staker.subnetId) === subnetId);
    return stakers
      .filter(({ kind }) => kind === 'validator')
      .map((staker) => {
        const delegators = stakers.filter(({ kind, nodeId }) => kind === 'delegator' && nodeId.equals(staker.nodeId));
        return {
          txID: encodeCb58(staker.transactionId),
          startTime: `${staker.start}`,
          endTime: `${staker.end}`,
          weight: `${staker.weight}`,
          nodeID: encodeNodeId(staker.nodeId),
          ...(!staker.permissioned && this.#reward(staker, delegators)),
          delegators: delegators.map((delegator) => ({
            txID: encodeCb58(delegator.transactionId),
            startTime: `${delegator.start}`,
            endTime: `${delegator.end}`,
            weight: `${delegator.weight}`,
            nodeID: encodeNodeId(delegator.nodeId),
            rewardOwner: this.#owner(delegator.rewardsOwner!),
            potentialReward: `${delegator.potentialReward}`,
          })),
        };
      });
  }

  l1Validators(subnetId: string) {
    return [...this.fold.l1Validators.values()]
      .filter((validator) => encodeCb58(validator.subnetId) === subnetId)
      .map((validator) => this.#l1Validator(validator));
  }

  /** Undefined where there is no such L1 validator. */
  l1Validator(validationId: string) {
    const validator = this.state.l1Validator(decodeCb58(validationId)!);
    if (!validator) return undefined;
    const { subnetId } = validator;
    return { ...this.#l1Validator(validator), subnetID: encodeCb58(subnetId), height: `${this.state.height}` };
  }

  /** The rewards' UTXOs as hex, without checksums. */
  rewardUtxos(transactionId: string): string[] {
    const utxos = this.fold.rewardUtxos.get(decodeCb58(transactionId)!.toString('hex')) ?? [];
    return utxos.map(({ transactionId: txId, ...rest }) => encodePlatformUtxo({ txId, ...rest }).toString('hex'));
  }

  subnet(subnetId: string) {
    const bytes = decodeCb58(subnetId)!;
    const id = bytes.toString('hex');
    const { addresses, threshold, locktime } = this.fold.owners.get(id)!;
    const conversion = this.fold.conversions.get(id);
    const none = encodeCb58(Buffer.alloc(32));
    return {
      isPermissioned: !conversion && this.state.currentSupply(bytes) === undefined,
      controlKeys: addresses.map((address) => this.#address(address)),
      threshold: `${threshold}`,
      locktime: `${locktime}`,
      subnetTransformationTxID: none,
      conversionID: conversion ? encodeCb58(conversion.conversionId) : none,
      managerChainID: conversion ? encodeCb58(conversion.managerChainId) : none,
      managerAddress: conversion ? `0x${conversion.managerAddress.toString('hex')}` : null,
    };
  }

  blockchains() {
    return this.fold.blockchains.map(({ blockchainId, name, subnetId, vmId }) => ({
      id: encodeCb58(blockchainId),
      name,
      subnetID: encodeCb58(subnetId),
      vmID: encodeCb58(vmId),
    }));
  }

  /**
   * The weights and keys by which each subnet's validators sign: `platform.getAllValidatorsAt`. A subnet's validator without a key of its
   * own signs with the primary network's; an inactive L1 validator has no part but in the total.
   */
  validatorSets() {
    const nodes = new Map<
      string,
      { subnetId: string; nodeId: string; weight: bigint; publicKey: string | undefined }
    >();
    const add = (subnetId: Buffer, nodeId: Buffer, weight: bigint, key: Buffer | undefined) => {
      const id = `${encodeCb58(subnetId)}/${encodeNodeId(nodeId)}`;
      const before = nodes.get(id);
      const publicKey = before?.publicKey ?? (key && `0x${key.toString('hex')}`);
      nodes.set(id, {
        subnetId: encodeCb58(subnetId),
        nodeId: encodeNodeId(nodeId),
        weight: (before?.weight ?? 0n) + weight,
        publicKey,
      });
    };
    const current = [...this.fold.current.values()];
    const keyOf = (nodeId: Buffer) =>
      current.find((staker) => staker.blsPublicKey && staker.nodeId.equals(nodeId))?.blsPublicKey;
    for (const { subnetId, nodeId, weight } of current) add(subnetId, nodeId, weight, keyOf(nodeId));
    const l1Validators = [...this.fold.l1Validators.values()];
    for (const { subnetId, nodeId, weight, blsPublicKey, endAccumulatedFee } of l1Validators)
      if (endAccumulatedFee > 0n) add(subnetId, nodeId, weight, blsPublicKey);
    const sets: Record<string, { validators: object[]; totalWeight: bigint }> = {};
    for (const { subnetId, nodeId, weight, publicKey } of nodes.values()) {
      const set = sets[subnetId] ?? { validators: [], totalWeight: 0n };
      sets[subnetId] = set;
      set.validators.push({ publicKey, weight: `${weight}`, nodeIDs: [nodeId] });
      set.totalWeight += weight;
    }
    for (const { subnetId, weight, endAccumulatedFee } of l1Validators) {
      const set = sets[encodeCb58(subnetId)];
      if (set && endAccumulatedFee === 0n) set.totalWeight += weight;
    }
    return sets;
  }

  #reward(staker: Staker, delegators: Staker[]) {
    return {
      validationRewardOwner: this.#owner(staker.rewardsOwner!),
      delegationRewardOwner: this.#owner(staker.delegationRewardsOwner!),
      potentialReward: `${staker.potentialReward}`,
      accruedDelegateeReward: `${this.fold.delegateeRewards.get(staker.transactionId.toString('hex'))}`,
      delegationFee: (staker.delegationShares! / 10_000).toFixed(4),
      publicKey: staker.blsPublicKey && `0x${staker.blsPublicKey.toString('hex')}`,
      delegatorCount: `${delegators.length}`,
      delegatorWeight: `${delegators.reduce((sum, { weight }) => sum + weight, 0n)}`,
    };
  }

  #l1Validator(validator: L1Validator) {
    const { endAccumulatedFee } = validator;
    const balance = endAccumulatedFee === 0n ? 0n : endAccumulatedFee - this.state.accruedL1ValidatorFees;
    return {
      nodeID: encodeNodeId(validator.nodeId),
      weight: `${validator.weight}`,
      startTime: `${validator.startTime}`,
      validationID: encodeCb58(validator.validationId),
      publicKey: `0x${validator.blsPublicKey.toString('hex')}`,
      remainingBalanceOwner: this.#owner({ locktime: 0n, ...validator.remainingBalanceOwner }),
      deactivationOwner: this.#owner({ locktime: 0n, ...validator.deactivationOwner }),
      minNonce: `${validator.minNonce}`,
      balance: `${balance}`,
    };
  }

  #owner({ locktime, threshold, addresses }: PChainOwner & { locktime: bigint }) {
    return {
      locktime: `${locktime}`,
      threshold: `${threshold}`,
      addresses: addresses.map((address) => this.#address(address)),
    };
  }

  #address(bytes: Buffer): string {
    return `P-${encodeAddress(this.prefix, bytes)}`;
  }
}
