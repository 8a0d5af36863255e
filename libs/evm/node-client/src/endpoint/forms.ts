import { InvalidAnswerError, type RpcAnswer } from '@nunatak/chain-nodes';
import type { Hex } from '@nunatak/evm-contracts';
import { UnsupportedFormError } from '../errors/unsupported-form-error.js';
import { mapCallTracer } from '../mapping/call-tracer.js';
import { mapFlatTraces } from '../mapping/flat-traces.js';
import { PrestateFold } from '../mapping/prestate.js';
import { framesCall, prestateCall, receiptsCall } from '../reading/block-calls.js';
import type { FramesFrom, ReceiptsBy } from './capabilities.js';
import type { NodeEndpoint } from './node-endpoint.js';
import { offered, saysNothing, tryCall } from './probe-call.js';

/** The block by which an endpoint's forms are judged. One without transactions shows that methods exist, and nothing of their forms. */
export interface JudgedBlock {
  height: number;
  hash: Hex;
  transactionHashes: readonly Hex[];
}

/** In which forms an endpoint gives what belongs to a block. */
export interface Forms {
  receipts: ReceiptsBy;
  frames: FramesFrom;
  /** Whether it gives state diffs in geth's form. */
  prestate: boolean;
}

/** Forms that are left out, since an answer in them did not fit. */
export interface LeftOutForms {
  /** Only forms of frames after this one are tried. */
  framesAfter?: FramesFrom;
  noPrestate?: boolean;
}

/** From the one that is tried first. */
const RECEIPTS = ['block-hash', 'block-number'] as const;
const FRAMES = ['debug', 'debug_number', 'trace_block'] as const;

/**
 * What an answer shows of a form: `fits`: the block's content came in it; `unclear`: the method is there, but gave an error of its own, null
 * or nothing for the block; `no`: refused, or in a form that can't be used.
 */
type Verdict = 'fits' | 'unclear' | 'no';

/** Finds out in which forms an endpoint gives a block's receipts, call frames and state diffs. */
export async function judgeForms(
  endpoint: NodeEndpoint,
  isAnvil: boolean,
  block: JudgedBlock,
  { framesAfter, noPrestate = false }: LeftOutForms = {},
): Promise<Forms> {
  const receipts = await firstFitting(RECEIPTS, async (form) =>
    judge(await ask(endpoint, receiptsCall(form, block)), block, hasReceipts),
  );
  // anvil locks up for good when it mines while it traces: debug_* is never called there.
  const from = framesAfter === undefined || framesAfter === 'none' ? 0 : FRAMES.indexOf(framesAfter) + 1;
  const forms = FRAMES.slice(from).filter((form) => !isAnvil || form === 'trace_block');
  const frames = await firstFitting(forms, async (form) =>
    judge(await ask(endpoint, framesCall(form, block)!), block, (result) => hasFrames(form, result, block)),
  );
  // State diffs leave accounts out that only call frames name.
  const prestate =
    frames !== undefined &&
    !isAnvil &&
    !noPrestate &&
    judge(await ask(endpoint, prestateCall(block)), block, (result) => hasDiffs(result, block)) !== 'no';
  return { receipts: receipts ?? 'transaction', frames: frames ?? 'none', prestate };
}

function ask(endpoint: NodeEndpoint, { method, params }: { method: string; params: unknown[] }): Promise<RpcAnswer> {
  return tryCall(endpoint, method, params);
}

/** The first form that fits, else the first that may. */
async function firstFitting<T>(forms: readonly T[], verdictOn: (form: T) => Promise<Verdict>): Promise<T | undefined> {
  let unclear: T | undefined;
  for (const form of forms) {
    const verdict = await verdictOn(form);
    if (verdict === 'fits') return form;
    if (verdict === 'unclear') unclear ??= form;
  }
  return unclear;
}

/** @param shows whether a result has the block's content; throws where its form can't be used */
function judge(answer: RpcAnswer, { transactionHashes }: JudgedBlock, shows: (result: unknown) => boolean): Verdict {
  if (!offered(answer)) return 'no';
  if (answer.error || saysNothing(answer)) return 'unclear';
  try {
    return shows(answer.result) || transactionHashes.length === 0 ? 'fits' : 'unclear';
  } catch (error) {
    if (error instanceof UnsupportedFormError) return 'no';
    if (error instanceof InvalidAnswerError) return transactionHashes.length === 0 ? 'no' : 'unclear';
    throw error;
  }
}

function hasReceipts(result: unknown): boolean {
  return Array.isArray(result) && typeof result[0] === 'object';
}

function hasFrames(form: FramesFrom, result: unknown, { hash, transactionHashes }: JudgedBlock): boolean {
  const missing = new Map<number, string>();
  if (form === 'trace_block') mapFlatTraces(result, hash, transactionHashes, missing);
  else mapCallTracer(result, transactionHashes, missing, form === 'debug_number');
  return missing.size < transactionHashes.length;
}

function hasDiffs(result: unknown, { transactionHashes }: JudgedBlock): boolean {
  return new PrestateFold().addBlock(result, transactionHashes) !== undefined;
}
