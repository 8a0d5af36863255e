import type { MessagePort } from 'node:worker_threads';
import { type TraceHeaders, traceCarrier, tracing } from '@nunatak/telemetry/tracing';
import type { Hex } from '../blocks/block.js';
import { CheckedNodeState } from './checked-node-state.js';
import {
  type NodeState,
  NodeUnavailableError,
  type StateBlock,
  type StateCall,
  type StateCallResult,
  type StorageSlot,
} from './node-state.js';
import { errorOf, failureOf, type NodeStateFailure } from './node-state-failure.js';

interface CallQuestion {
  method: 'call';
  items: StateCall[];
}
interface AddressesQuestion {
  method: 'balances' | 'codes';
  items: Hex[];
}
interface StorageQuestion {
  method: 'storage';
  items: StorageSlot[];
}
type Asked = CallQuestion | AddressesQuestion | StorageQuestion;
/** `trace`: from where in which trace it is asked; empty while traces are off. */
type Question = { id: number; chainId: string; block: StateBlock; trace: TraceHeaders } & Asked;
type Answer = { id: number; answers: unknown[] } | { id: number; failure: NodeStateFailure };

/**
 * Answers what a {@link NodeStatePortClient} in another thread asks through the port's other end. The port is for this alone, and keeps its
 * thread alive until it is closed.
 *
 * @param onError - told of each failed question, with the error itself: for the log
 */
export function serveNodeState(
  port: MessagePort,
  nodeState: NodeState,
  onError: (error: unknown) => void = () => {},
): { close(): void } {
  const checked = new CheckedNodeState(nodeState);
  const listen = (question: Question) => {
    const { id, trace } = question;
    const place = traceCarrier.extract(trace);
    const answering = () => answer(checked, question);
    (place ? tracing()!.run(place, answering) : answering())
      .then((answers) => port.postMessage({ id, answers } satisfies Answer))
      .catch((error: unknown) => {
        onError(error);
        port.postMessage({ id, failure: failureOf(error) } satisfies Answer);
      });
  };
  port.on('message', listen);
  return { close: () => port.close() };
}

function answer(nodeState: NodeState, { chainId, block, ...question }: Question): Promise<unknown[]> {
  switch (question.method) {
    case 'call':
      return nodeState.call(chainId, block, question.items);
    case 'storage':
      return nodeState.storage(chainId, block, question.items);
    case 'balances':
    case 'codes':
      return nodeState[question.method](chainId, block, question.items);
  }
}

interface OpenQuestion {
  resolve(answers: unknown[]): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** NodeState through a MessagePort, for another thread of the same process. A deadline that passes is a {@link NodeUnavailableError}. */
export class NodeStatePortClient implements NodeState {
  readonly #port: MessagePort;
  readonly #deadlineMilliseconds: number;
  readonly #open = new Map<number, OpenQuestion>();
  #lastId = 0;
  #closed = false;

  constructor(port: MessagePort, { deadlineMilliseconds = 30_000 }: { deadlineMilliseconds?: number } = {}) {
    this.#port = port;
    this.#deadlineMilliseconds = deadlineMilliseconds;
    port.on('message', (answer: Answer) => this.#settle(answer));
    port.on('close', () => this.#end());
    // An idle client keeps no thread alive; while a question is open its timer does.
    port.unref();
  }

  async call(chainId: string, block: StateBlock, calls: StateCall[]): Promise<StateCallResult[]> {
    return (await this.#ask(chainId, block, { method: 'call', items: calls })) as StateCallResult[];
  }

  async balances(chainId: string, block: StateBlock, addresses: Hex[]): Promise<bigint[]> {
    return (await this.#ask(chainId, block, { method: 'balances', items: addresses })) as bigint[];
  }

  async codes(chainId: string, block: StateBlock, addresses: Hex[]): Promise<Hex[]> {
    return (await this.#ask(chainId, block, { method: 'codes', items: addresses })) as Hex[];
  }

  async storage(chainId: string, block: StateBlock, slots: StorageSlot[]): Promise<Hex[]> {
    return (await this.#ask(chainId, block, { method: 'storage', items: slots })) as Hex[];
  }

  /** Closes the port. Open questions are rejected with {@link NodeUnavailableError}, as they are when the other end closes or dies. */
  close(): void {
    this.#port.close();
    this.#end();
  }

  #ask(chainId: string, block: StateBlock, question: Asked): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new NodeUnavailableError('the thread that asks nodes is gone');
      const id = ++this.#lastId;
      const timer = setTimeout(() => {
        this.#open.delete(id);
        reject(new NodeUnavailableError(`no answer about a node's state within ${this.#deadlineMilliseconds} ms`));
      }, this.#deadlineMilliseconds);
      this.#open.set(id, { resolve, reject, timer });
      const trace: TraceHeaders = {};
      traceCarrier.inject(trace);
      this.#port.postMessage({ id, chainId, block, trace, ...question } satisfies Question);
    });
  }

  #settle(answer: Answer): void {
    const question = this.#open.get(answer.id);
    // Answered after its deadline.
    if (!question) return;
    this.#open.delete(answer.id);
    clearTimeout(question.timer);
    if ('failure' in answer) question.reject(errorOf(answer.failure));
    else question.resolve(answer.answers);
  }

  #end(): void {
    this.#closed = true;
    const failure: NodeStateFailure = { kind: 'node-unavailable', message: 'the thread that asks nodes is gone' };
    for (const id of [...this.#open.keys()]) this.#settle({ id, failure });
  }
}
