import { readFileSync } from 'node:fs';
import { type Abi, encodeDeployData, encodeFunctionData } from 'viem';
import type { Hex } from '../rpc.js';

/** Names of the contracts in `contracts/*.sol`. */
export type ContractName =
  | 'PlainToken'
  | 'WrappedNative'
  | 'RebasingToken'
  | 'FeeToken'
  | 'Bytes32Token'
  | 'HostileToken'
  | 'LyingToken'
  | 'Collection'
  | 'MultiToken'
  | 'BothKinds'
  | 'Machine'
  | 'PingPong'
  | 'Refuser'
  | 'LogEmitter'
  | 'Morph'
  | 'MorphFactory'
  | 'Messenger'
  | 'Recipient';

interface Artifact {
  abi: Abi;
  bytecode: Hex;
  runtime: Hex;
}

const ARTIFACTS = JSON.parse(readFileSync(new URL('artifacts.json', import.meta.url), 'utf8')) as Record<
  ContractName,
  Artifact
>;

/** The compiled contract. */
export function artifact(name: ContractName): Artifact {
  return ARTIFACTS[name];
}

/** Creation code with its constructor's arguments. */
export function creation(name: ContractName, ...args: unknown[]): Hex {
  const { abi, bytecode } = ARTIFACTS[name];
  return encodeDeployData({ abi, bytecode, args });
}

/** Call data. */
export function calldata(name: ContractName, functionName: string, ...args: unknown[]): Hex {
  return encodeFunctionData({ abi: ARTIFACTS[name].abi, functionName, args });
}

/** One step of a Machine's run; see contracts/machinery.sol. */
export interface Step {
  op: number;
  target: Hex;
  value: bigint;
  data: Hex;
}

/** Opcodes of a Machine's step. */
export const Op = {
  CALL: 0,
  CALLCODE: 1,
  DELEGATECALL: 2,
  STATICCALL: 3,
  CREATE: 4,
  CREATE2: 5,
  SELFDESTRUCT: 6,
  REVERT: 7,
  INVALID: 8,
} as const;

const NOBODY: Hex = '0x0000000000000000000000000000000000000000';

/** A step with what is not named left empty. */
export function step(op: number, target: Hex = NOBODY, value = 0n, data: Hex = '0x'): Step {
  return { op, target, value, data };
}

/** Call data that makes a Machine do these steps. */
export function machineRun(...steps: Step[]): Hex {
  return calldata('Machine', 'run', steps);
}
