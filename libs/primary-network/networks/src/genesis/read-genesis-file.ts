import { decodeNodeId } from '@nunatak/avalanche-codec';
import { parse } from 'lossless-json';
import type { GenesisAllocation, GenesisConfig, GenesisStaker } from './genesis-config.js';
import type { GenesisResult } from './genesis-fault.js';
import { type Field, JsonFields } from './json-fields.js';

const ETH_ADDRESS_BYTES = 20;
const BLS_PUBLIC_KEY_BYTES = 48;
const BLS_SIGNATURE_BYTES = 96;
const WHOLE_NUMBER = /^(?:0|[1-9]\d*)$/;
/** More digits than any number of 64 bits: such a number stays out of range, and is not made. */
const LONGEST_NUMBER = 30;

/**
 * Reads a genesis file in the form that operators give avalanchego with `--genesis-file`, in time that grows with its length. Amounts stand
 * there as bare numbers above 2^53, so that JSON.parse would not do.
 * Source: avalanchego's genesis/unparsed_config.go. Members that it doesn't know are passed over, here as there.
 */
export function readGenesisFile(text: string): GenesisResult<GenesisConfig> {
  let value: unknown;
  try {
    value = parse(text, undefined, numberOf);
  } catch (error) {
    // A text that is nested too deeply ends the stack, which is caught here too.
    return { fault: { field: 'the file', reason: `is no JSON: ${error instanceof Error ? error.message : error}` } };
  }
  const fields = new JsonFields();
  const config = configIn(fields, { path: '', value });
  return fields.fault ? { fault: fields.fault } : { value: config };
}

function configIn(fields: JsonFields, file: Field): GenesisConfig {
  return {
    networkId: Number(fields.uint(fields.member(file, 'networkID'), 32)),
    allocations: fields.list(fields.member(file, 'allocations'), (each) => allocationIn(fields, each)),
    startTime: fields.uint(fields.member(file, 'startTime'), 64),
    initialStakeDuration: fields.uint(fields.member(file, 'initialStakeDuration'), 64),
    initialStakeDurationOffset: fields.uint(fields.member(file, 'initialStakeDurationOffset'), 64),
    initialStakedFunds: fields.list(fields.member(file, 'initialStakedFunds'), (each) => fields.address(each)),
    initialStakers: fields.list(fields.member(file, 'initialStakers'), (each) => stakerIn(fields, each)),
    cChainGenesis: fields.text(fields.member(file, 'cChainGenesis')),
    message: fields.text(fields.member(file, 'message')),
  };
}

function allocationIn(fields: JsonFields, allocation: Field): GenesisAllocation {
  return {
    ethAddress: fields.hex(fields.member(allocation, 'ethAddr'), ETH_ADDRESS_BYTES),
    avaxAddress: fields.address(fields.member(allocation, 'avaxAddr')),
    initialAmount: fields.uint(fields.member(allocation, 'initialAmount'), 64),
    unlockSchedule: fields.list(fields.member(allocation, 'unlockSchedule'), (each) => ({
      amount: fields.uint(fields.member(each, 'amount'), 64),
      locktime: fields.uint(fields.member(each, 'locktime'), 64),
    })),
  };
}

function stakerIn(fields: JsonFields, staker: Field): GenesisStaker {
  const signer = fields.member(staker, 'signer');
  return {
    nodeId: fields.parsed(
      fields.member(staker, 'nodeID'),
      decodeNodeId,
      'a node id such as NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
    ),
    rewardAddress: fields.address(fields.member(staker, 'rewardAddress')),
    delegationFee: Number(fields.uint(fields.member(staker, 'delegationFee'), 32)),
    signer:
      signer.value === undefined
        ? undefined
        : {
            type: 'signer.ProofOfPossession',
            publicKey: fields.hex(fields.member(signer, 'publicKey'), BLS_PUBLIC_KEY_BYTES),
            proofOfPossession: fields.hex(fields.member(signer, 'proofOfPossession'), BLS_SIGNATURE_BYTES),
          },
  };
}

/** Whole numbers exactly; any other is a number, which no field takes. */
function numberOf(text: string): bigint | number {
  return WHOLE_NUMBER.test(text) && text.length <= LONGEST_NUMBER ? BigInt(text) : Number(text);
}
