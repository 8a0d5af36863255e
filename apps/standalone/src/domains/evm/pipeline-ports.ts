import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { type NftRefresher, type NodeState, serveNftRefresher, serveNodeState } from '@firn/evm-contracts';

/** What the EVM's half in the pipeline's thread answers: a port each, since each protocol has one for itself. */
export interface PipelinePorts {
  nodeState: MessagePort;
  nftRefresher: MessagePort;
}

/** Opens the ports, through the one that the two halves have. They end with the thread. */
export function openPipelinePorts(port: MessagePort): PipelinePorts {
  const [state, refresher] = [new MessageChannel(), new MessageChannel()];
  const theirs: PipelinePorts = { nodeState: state.port2, nftRefresher: refresher.port2 };
  port.postMessage(theirs, [theirs.nodeState, theirs.nftRefresher]);
  return { nodeState: state.port1, nftRefresher: refresher.port1 };
}

/** Answers what comes through the ports that the other half opens. @param onError told of each failed question */
export function servePipelinePorts(
  port: MessagePort,
  { nodeState, nftRefresher }: { nodeState: NodeState; nftRefresher: NftRefresher },
  onError: (error: unknown) => void,
): void {
  port.once('message', (ports: PipelinePorts) => {
    serveNodeState(ports.nodeState, nodeState, onError);
    serveNftRefresher(ports.nftRefresher, nftRefresher, onError);
  });
}
