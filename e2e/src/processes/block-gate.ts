import type { FaultProxy } from '../faults/fault-proxy.js';
import type { RpcQuestion } from '../faults/lies.js';

/** Sees which blocks the service reads at a node, and keeps it waiting for those from some height on: its work stands still there for certain. */
export class BlockGate {
  private heights: number[] = [];
  private from = Number.POSITIVE_INFINITY;
  private waiting: (() => void)[] = [];

  constructor(proxy: FaultProxy) {
    proxy.gate = (questions) => this.pass(questions);
  }

  /** Holds what asks for a block at this height or above; what waited for others goes on. */
  holdFrom(height: number): void {
    this.from = height;
    for (const goOn of this.waiting.splice(0)) goOn();
  }

  /** Holds nothing. */
  open(): void {
    this.holdFrom(Number.POSITIVE_INFINITY);
  }

  /** Of the blocks that were asked for since the last look, in that order. */
  takeHeights(): number[] {
    const taken = this.heights;
    this.heights = [];
    return taken;
  }

  private async pass(questions: RpcQuestion[]): Promise<void> {
    const heights = questions.flatMap(blockRead);
    this.heights.push(...heights);
    while (heights.some((height) => height >= this.from)) await new Promise<void>((goOn) => this.waiting.push(goOn));
  }
}

/** The height of a block that is read with its transactions: headers alone are read for other reasons too. */
function blockRead({ method, params = [] }: RpcQuestion): number[] {
  const [height, isWhole] = params;
  return method === 'eth_getBlockByNumber' && isWhole === true && height !== 'latest' ? [Number(height)] : [];
}
