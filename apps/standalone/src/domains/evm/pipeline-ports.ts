import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Chain } from '@nunatak/evm-chains';
import { type NftRefresher, type NodeState, serveNftRefresher, serveNodeState } from '@nunatak/evm-contracts';

/** What the EVM's half in the pipeline's thread answers: a port each, since each protocol has one for itself. */
export interface PipelinePorts {
  nodeState: MessagePort;
  nftRefresher: MessagePort;
}

/** What the half in the main thread sends through the port that the two halves have. */
type FromMain = { ports: PipelinePorts } | { chains: readonly Chain[] };

/** Sends the chains of the command line and the chains file: nodes report theirs late. */
export function tellChains(port: MessagePort, chains: readonly Chain[]): void {
  port.postMessage({ chains } satisfies FromMain);
}

/** Opens the ports, through the one that the two halves have. They end with the thread. */
export function openPipelinePorts(port: MessagePort): PipelinePorts {
  const [state, refresher] = [new MessageChannel(), new MessageChannel()];
  const theirs: PipelinePorts = { nodeState: state.port2, nftRefresher: refresher.port2 };
  port.postMessage({ ports: theirs } satisfies FromMain, [theirs.nodeState, theirs.nftRefresher]);
  return { nodeState: state.port1, nftRefresher: refresher.port1 };
}

/** What the half in the pipeline's thread answers with. */
export interface PipelineAnswers {
  nodeState: NodeState;
  nftRefresher: NftRefresher;
  /** Takes the chains of the start, as far as they are known now. */
  onChains(chains: readonly Chain[]): void;
}

/** Answers what comes through the ports that the other half opens. @param onError called with each failed question's error */
export function servePipelinePorts(
  port: MessagePort,
  { nodeState, nftRefresher, onChains }: PipelineAnswers,
  onError: (error: unknown) => void,
): void {
  port.on('message', (message: FromMain) => {
    if ('chains' in message) return onChains(message.chains);
    serveNodeState(message.ports.nodeState, nodeState, onError);
    serveNftRefresher(message.ports.nftRefresher, nftRefresher, onError);
  });
}
