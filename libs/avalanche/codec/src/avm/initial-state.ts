import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';
import { AVM_OUTPUT_BYTES, type AvmOutput, readAvmOutput, writeAvmOutput } from './avm-output.js';

/** What of an asset there is at first, of one feature extension. */
export interface InitialState {
  /** 0 secp256k1fx, 1 nftfx, 2 propertyfx. */
  fxIndex: number;
  outs: AvmOutput[];
}

/** The least bytes of an initial state: of no outputs. */
export const INITIAL_STATE_BYTES = 8;

export function readInitialState(reader: Reader): InitialState {
  return { fxIndex: reader.uint32(), outs: reader.list(AVM_OUTPUT_BYTES, readAvmOutput) };
}

export function writeInitialState(writer: Writer, state: InitialState): void {
  writer.uint32(state.fxIndex);
  writer.list(state.outs, writeAvmOutput);
}
