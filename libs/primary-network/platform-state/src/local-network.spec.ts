import { encodeCb58 } from '@firn/avalanche-codec';
import { describe, expect, it } from '@jest/globals';
import { PlatformState } from './platform-state.js';
import { ChangesFold } from './testing/changes-fold.js';
import { localNetworkChain } from './testing/local-network-chain.js';
import { NodeAnswers } from './testing/node-answers.js';
import { UtxoLedger } from './testing/utxo-ledger.js';

const { rules, genesis, blocks, answers } = localNetworkChain();
const PRIMARY = encodeCb58(Buffer.alloc(32));

/** The state, changes and UTXOs after a block. */
function upTo(height: number) {
  const { state, changes } = PlatformState.fromGenesis(genesis, rules);
  const fold = new ChangesFold();
  const ledger = new UtxoLedger();
  fold.add(changes);
  ledger.addGenesis(genesis);
  for (const block of blocks.slice(1, height + 1)) {
    const changed = state.apply(block);
    fold.add(changed);
    ledger.addBlock(block, changed);
  }
  return { answers: new NodeAnswers(state, fold, 'local'), ledger, state };
}

const { answers: ours, ledger, state } = upTo(blocks.length - 1);

/** The results of a method, with what was asked. */
function answersOf<Result>(method: string) {
  const found = answers.filter((answer) => answer.method === `platform.${method}`);
  if (found.length === 0) throw new Error(`No answer of ${method} was recorded.`);
  return found as { params: Record<string, string>; result: Result }[];
}

/** Hex of a node's answer, without `0x` and the checksum. */
const bare = (utxos: string[]) => utxos.map((utxo) => utxo.slice(2, -8)).sort();

interface StakerAnswer {
  signer?: { publicKey: string };
  [field: string]: unknown;
}

describe('a recorded local network', () => {
  it('has the genesis block that the node gives', () => {
    const { changes } = PlatformState.fromGenesis(genesis, rules);
    expect(changes.id).toEqual(blocks[0]!.id);
  });

  it('stands where the node stood', () => {
    expect({ height: `${state.height}` }).toEqual(answersOf('getHeight')[0]!.result);
    expect({ timestamp: ours.timestamp() }).toEqual(answersOf('getTimestamp')[0]!.result);
  });

  it('has the node’s supply and validator fee state', () => {
    expect(ours.supply()).toEqual(answersOf('getCurrentSupply')[0]!.result);
    expect(ours.validatorFeeState()).toEqual(answersOf('getValidatorFeeState')[0]!.result);
  });

  it('has the node’s stakers and L1 validators', () => {
    for (const { params, result } of answersOf<{ validators: StakerAnswer[] }>('getCurrentValidators')) {
      const found = [...ours.stakers(params.subnetID!), ...ours.l1Validators(params.subnetID!)];
      const expected = result.validators.map(({ uptime: _, connected: __, signer, ...rest }) =>
        signer ? { ...rest, publicKey: signer.publicKey } : rest,
      );
      const byNode = (list: object[]) =>
        new Map(list.map((each) => [(each as { nodeID: string }).nodeID, each] as const));
      expect(byNode(found)).toEqual(byNode(expected));
    }
    for (const { params, result } of answersOf('getL1Validator'))
      expect(ours.l1Validator(params.validationID!)).toEqual(result);
  });

  it('has paid the rewards that the node has paid', () => {
    let compared = 0;
    for (const { params, result } of answersOf<{ utxos: string[] }>('getRewardUTXOs')) {
      expect(ours.rewardUtxos(params.txID!).sort()).toEqual(bare(result.utxos));
      compared += result.utxos.length;
    }
    expect(compared).toBe(1);
  });

  it('has left the UTXOs that the node has', () => {
    const { params, result } = answersOf<{ utxos: string[] }>('getUTXOs')[0]!;
    expect(params.addresses).toEqual(['P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u']);
    // The one address's 20 bytes, as owners of it are encoded.
    const owned = [...ledger.all].filter((utxo) => utxo.includes('3cb7d3842e8cee6a0ebd09f1fe884f6861e1b29c'));
    expect(owned.sort()).toEqual(bare(result.utxos));
  });

  it('has the node’s subnets and blockchains', () => {
    for (const { params, result } of answersOf('getSubnet')) expect(ours.subnet(params.subnetID!)).toEqual(result);
    const { result } = answersOf<{ blockchains: { id: string }[] }>('getBlockchains')[0]!;
    const byId = (list: { id: string }[]) => new Map(list.map((each) => [each.id, each]));
    expect(byId(ours.blockchains())).toEqual(byId(result.blockchains));
  });

  it('has the node’s validator sets', () => {
    for (const { params, result } of answersOf('getValidatorsAt'))
      expect(upTo(Number(params.height)).answers.validatorSet(params.subnetID!)).toEqual(result);
    expect(Object.keys(upTo(0).answers.validatorSet(PRIMARY))).toHaveLength(5);
  });
});
