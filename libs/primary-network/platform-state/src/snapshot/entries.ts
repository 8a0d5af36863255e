import { decodeSignedPlatformTx } from '@nunatak/avalanche-codec';
import { ChainState } from '../chain/chain-state.js';
import type { L1Validator } from '../changes/l1-validator-changes.js';
import type { PlatformRules } from '../platform-rules.js';
import { PlatformStateError } from '../platform-state-error.js';
import type { StakerRecord } from '../stakers/staker-record.js';
import type { SubnetRecord } from '../subnets/subnet-record.js';
import { fromJson, toJson } from './json-value.js';
import type { StateEntry } from './state-entry.js';

/** Changes when entries of this version would not be read by the one before. */
const FORMAT = 1;

const CHAIN_KEY = 'chain';

/** How keys of L1 validators' entries begin; the validation id in hex follows. */
export const L1_VALIDATOR_KEYS = 'l1-validator/';

/** The numbers of the chain as a whole. */
interface ChainEntry {
  format: number;
  height: bigint;
  lastBlockId: Buffer;
  chainTime: bigint;
  currentSupply: bigint;
  accruedFees: bigint;
  l1ValidatorExcess: bigint;
  /** The transaction's signed bytes. */
  proposal?: { bytes: Buffer; height: bigint };
}

/** All entries of a state. */
export function entriesOf(state: ChainState): StateEntry[] {
  const entries = [chainEntry(state)];
  for (const [id, record] of state.stakers.all()) entries.push({ key: `staker/${id}`, value: toJson(record) });
  for (const [id, record] of state.subnets.all()) entries.push({ key: `subnet/${id}`, value: toJson(record) });
  for (const [id, each] of state.l1Validators.all())
    entries.push({ key: `${L1_VALIDATOR_KEYS}${id}`, value: toJson(each) });
  return entries;
}

/** The entries that have changed since the last call; what came and went since is none. */
export function changedEntries(state: ChainState): StateEntry[] {
  const entries = [chainEntry(state)];
  const take = (kind: string, changed: ReadonlyMap<string, boolean>, get: (id: string) => object | undefined) => {
    for (const [id, wasThere] of changed) {
      const value = get(id);
      if (value !== undefined) entries.push({ key: `${kind}/${id}`, value: toJson(value), isNew: !wasThere });
      else if (wasThere) entries.push({ key: `${kind}/${id}`, value: undefined });
    }
  };
  take('staker', state.stakers.takeChanged(), (id) => state.stakers.get(id));
  take('subnet', state.subnets.takeChanged(), (id) => state.subnets.get(id));
  take('l1-validator', state.l1Validators.takeChanged(), (id) => state.l1Validators.get(id));
  return entries;
}

/**
 * The numbers of the chain as a whole, of a state's entries: what a node says of it by platform.getHeight, getTimestamp, getCurrentSupply and
 * getValidatorFeeState.
 * @returns undefined where there is no such entry
 */
export function chainNumbersOf(
  entries: Iterable<StateEntry>,
): Pick<ChainEntry, 'height' | 'chainTime' | 'currentSupply' | 'l1ValidatorExcess'> | undefined {
  for (const { key, value } of entries)
    if (key === CHAIN_KEY && value !== undefined) return fromJson(value) as ChainEntry;
  return undefined;
}

/** The L1 validator of an entry's value: what a node states by platform.getL1Validator. */
export function l1ValidatorOf(value: Buffer): L1Validator {
  return fromJson(value) as L1Validator;
}

/** The state of all its entries. */
export function stateOf(entries: Iterable<StateEntry>, rules: PlatformRules): ChainState {
  const state = new ChainState(rules);
  let isWhole = false;
  for (const { key, value } of entries) {
    if (value === undefined) continue;
    const kind = key.slice(0, key.includes('/') ? key.indexOf('/') : undefined);
    switch (kind) {
      case CHAIN_KEY:
        readChainEntry(state, fromJson(value) as ChainEntry);
        isWhole = true;
        break;
      case 'staker':
        state.stakers.put(fromJson(value) as StakerRecord);
        break;
      case 'subnet':
        state.subnets.put(fromJson(value) as SubnetRecord);
        break;
      case 'l1-validator':
        state.l1Validators.put(l1ValidatorOf(value));
        break;
      default:
        throw new PlatformStateError(`A state has no entry of the name ${key}.`);
    }
  }
  if (!isWhole) throw new PlatformStateError(`A state's entries lack the one of the name ${CHAIN_KEY}.`);
  for (const set of [state.stakers, state.subnets, state.l1Validators]) set.takeChanged();
  return state;
}

function chainEntry(state: ChainState): StateEntry {
  const { height, lastBlockId, chainTime, currentSupply, accruedFees, l1ValidatorExcess, proposal } = state;
  const entry: ChainEntry = {
    format: FORMAT,
    height,
    lastBlockId,
    chainTime,
    currentSupply,
    accruedFees,
    l1ValidatorExcess,
    ...(proposal && { proposal: { bytes: proposal.tx.bytes, height: proposal.height } }),
  };
  return { key: CHAIN_KEY, value: toJson(entry) };
}

function readChainEntry(state: ChainState, entry: ChainEntry): void {
  if (entry.format !== FORMAT)
    throw new PlatformStateError(`The state was kept in format ${entry.format}; this version reads ${FORMAT}.`);
  const { height, lastBlockId, chainTime, currentSupply, accruedFees, l1ValidatorExcess, proposal } = entry;
  Object.assign(state, { height, lastBlockId, chainTime, currentSupply, accruedFees, l1ValidatorExcess });
  if (proposal) state.proposal = { tx: decodeSignedPlatformTx(proposal.bytes), height: proposal.height };
}
