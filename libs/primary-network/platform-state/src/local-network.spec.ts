import { describe, expect, it } from '@jest/globals';
import { decodeAddress, decodeCb58, encodeCb58 } from '@nunatak/avalanche-codec';
import type { BlockChanges } from './changes/block-changes.js';
import { PlatformState } from './platform-state.js';
import { ChangesFold } from './testing/changes-fold.js';
import { localNetworkChain } from './testing/local-network-chain.js';
import { NodeAnswers } from './testing/node-answers.js';
import { UtxoLedger } from './testing/utxo-ledger.js';

const { rules, genesis, blocks, answersOf, atHeight } = localNetworkChain();

const PRIMARY = encodeCb58(Buffer.alloc(32));

const { state, changes: genesisChanges } = PlatformState.fromGenesis(genesis, rules);
const fold = new ChangesFold();
const ledger = new UtxoLedger();
fold.add(genesisChanges);
ledger.addGenesis(genesis);
const allChanges: BlockChanges[] = blocks.slice(1).map((block) => {
  const changes = state.apply(block);
  fold.add(changes);
  ledger.addBlock(block, changes);
  return changes;
});
const ours = new NodeAnswers(state, fold, 'local');

/** Hex of a node's answer, without `0x` and the checksum. */
const bare = (utxos: string[]) => utxos.map((utxo) => utxo.slice(2, -8)).sort();

interface StakerAnswer {
  nodeID: string;
  signer?: { publicKey: string };
  delegators?: object[] | null;
  [field: string]: unknown;
}

interface ValidatorSets {
  validatorSets: Record<string, { validators: { publicKey: string }[]; totalWeight: string }>;
}

/** Without what only the node knows. */
function comparable({ uptime: _, connected: __, signer, delegators, ...rest }: StakerAnswer) {
  return {
    ...rest,
    ...(signer && { publicKey: signer.publicKey }),
    ...(delegators && delegators.length > 0 && { delegators }),
  };
}

const byNode = (list: { nodeID: string }[]) => new Map(list.map((each) => [each.nodeID, each]));

describe('a recorded local network', () => {
  it('has the genesis block that the node gives', () => {
    expect(genesisChanges.id).toEqual(blocks[0]!.id);
  });

  it('stands where the node stood', () => {
    expect({ height: `${state.height}` }).toEqual(answersOf('getHeight')[0]!.result);
    expect({ timestamp: ours.timestamp() }).toEqual(answersOf('getTimestamp')[0]!.result);
  });

  it('has the node’s supply and validator fee state', () => {
    expect(ours.supply()).toEqual(answersOf('getCurrentSupply')[0]!.result);
    expect(ours.validatorFeeState()).toEqual(answersOf('getValidatorFeeState')[0]!.result);
  });

  it('has the node’s stakers and L1 validators, with their rewards and balances', () => {
    let compared = 0;
    for (const { params, result } of answersOf<{ validators: StakerAnswer[] }>('getCurrentValidators')) {
      const subnetId = params.subnetID as string;
      // Delegators are listed only where one node is named.
      const withDelegators = (params.nodeIDs as string[] | undefined)?.length === 1;
      const found = [...ours.stakers(subnetId), ...ours.l1Validators(subnetId)].map((each) => {
        if (!('delegators' in each)) return each;
        const { delegators, ...rest } = each;
        return withDelegators && delegators.length > 0 ? each : rest;
      });
      expect(byNode(found)).toEqual(byNode(result.validators.map(comparable)));
      compared += result.validators.length;
    }
    expect(compared > 10).toBe(true);
    const validators = answersOf('getL1Validator');
    for (const { params, result } of validators)
      expect(ours.l1Validator(params.validationID as string)).toEqual(result);
    expect(validators.length > 5).toBe(true);
  });

  it('has paid the rewards that the node has paid', () => {
    let compared = 0;
    for (const { params, result } of answersOf<{ utxos: string[] }>('getRewardUTXOs')) {
      expect(ours.rewardUtxos(params.txID as string).sort()).toEqual(bare(result.utxos));
      compared += result.utxos.length;
    }
    expect(compared > 2).toBe(true);
    expect(fold.payouts).toHaveLength(compared);
  });

  it('has left the UTXOs that the node has', () => {
    const answers = answersOf<{ utxos: string[] }>('getUTXOs').filter(({ params }) => !params.sourceChain);
    for (const { params, result } of answers) {
      const [address] = params.addresses as string[];
      // Owners are encoded as the bytes of their addresses.
      const owner = decodeAddress(address!)!.bytes.toString('hex');
      const owned = [...ledger.all].filter((utxo) => utxo.includes(owner));
      expect(owned.sort()).toEqual(bare(result.utxos));
    }
    expect(answers.length > 1).toBe(true);
  });

  it('has decided the transactions as the node has', () => {
    const decided = new Map(
      allChanges.flatMap(({ changes }) =>
        changes.flatMap((change) =>
          change.type === 'proposal-decided'
            ? [[encodeCb58(change.transactionId), change.committed ? 'Committed' : 'Aborted'] as const]
            : [],
        ),
      ),
    );
    const answers = answersOf<{ status: string }>('getTxStatus');
    for (const { params, result } of answers)
      expect([params.txID, decided.get(params.txID as string) ?? 'Committed']).toEqual([params.txID, result.status]);
    expect([...decided.values()].sort()).toEqual(expect.arrayContaining(['Aborted', 'Committed']));
  });

  it('has the node’s subnets and blockchains', () => {
    const subnets = answersOf('getSubnet');
    for (const { params, result } of subnets) expect(ours.subnet(params.subnetID as string)).toEqual(result);
    expect(subnets.map(({ params }) => decodeCb58(params.subnetID as string)!.toString('hex')).sort()).toEqual(
      [...fold.owners.keys()].sort(),
    );
    const { result } = answersOf<{ blockchains: { id: string }[] }>('getBlockchains')[0]!;
    const byId = (list: { id: string }[]) => new Map(list.map((each) => [each.id, each]));
    expect(byId(ours.blockchains())).toEqual(byId(result.blockchains));
  });

  it('has the node’s validator sets at each height', () => {
    const atHeight = new Map(
      answersOf<ValidatorSets>('getAllValidatorsAt').map(({ params, result }) => [params.height, result]),
    );
    expect(atHeight.size).toBe(blocks.length);
    const known = new ChangesFold();
    const answers = new NodeAnswers(state, known, 'local');
    const waiting = [genesisChanges, ...allChanges];
    for (const { height } of blocks) {
      while (waiting[0] && waiting[0].validatorSetHeight <= height) known.add(waiting.shift()!);
      const expected = atHeight.get(Number(height))!.validatorSets;
      const found = answers.validatorSets();
      expect([height, Object.keys(found).sort()]).toEqual([height, Object.keys(expected).sort()]);
      for (const [subnetId, { validators, totalWeight }] of Object.entries(expected)) {
        const set = found[subnetId]!;
        expect([height, subnetId, `${set.totalWeight}`]).toEqual([height, subnetId, totalWeight]);
        expect(new Set(set.validators)).toEqual(new Set(validators));
      }
    }
  });

  it('has, at each height that the node was asked at, its time, supply, fee state, stakers and balances', () => {
    const { state: growing, changes } = PlatformState.fromGenesis(genesis, rules);
    const known = new ChangesFold();
    known.add(changes);
    const answers = new NodeAnswers(growing, known, 'local');
    let compared = 0;
    for (const [i, block] of blocks.entries()) {
      if (i > 0) known.add(growing.apply(block));
      const recorded = atHeight.get(block.height);
      if (!recorded) continue;
      expect({ timestamp: answers.timestamp() }).toEqual(recorded('getTimestamp')[0]!.result);
      expect(answers.supply()).toEqual(recorded('getCurrentSupply')[0]!.result);
      expect(answers.validatorFeeState()).toEqual(recorded('getValidatorFeeState')[0]!.result);
      const { validators } = recorded<{ validators: StakerAnswer[] }>('getCurrentValidators')[0]!.result!;
      const found = answers.stakers(PRIMARY).map(({ delegators: _, ...rest }) => rest);
      expect(byNode(found)).toEqual(byNode(validators.map(comparable)));
      for (const { params, result } of recorded('getL1Validator')) {
        expect([params, answers.l1Validator(params.validationID as string)]).toEqual([params, result]);
        compared++;
      }
    }
    expect(compared > 100).toBe(true);
  });
});
