import {
  addBlockReaderService,
  addNodeStateService,
  BLOCK_READER_MAX_MESSAGE_BYTES,
  type BlockReader,
  type NodeState,
  SERVICE_PROTOS,
} from '@firn/evm-contracts';
import {
  addHealthService,
  addReflectionService,
  type GrpcSecurity,
  type GrpcStatusError,
  loadProto,
  type RunningGrpcServer,
  startGrpcServer,
} from '@firn/platform/grpc';
import type { HealthChecks } from '@firn/platform/health';
import { status } from '@grpc/grpc-js';
import type { IngesterLog } from '../ingester-options.js';

export interface IngesterGrpcOptions {
  /** host:port; port 0 takes a free one. */
  bind: string;
  /** How callers prove who they are. Default: not at all. */
  security?: GrpcSecurity;
  /** Describe the services to command-line clients. */
  reflection?: boolean;
  nodeState: NodeState;
  blockReader: BlockReader;
  /** What grpc.health.v1.Health answers. */
  health: HealthChecks;
  log: IngesterLog;
}

/** Serves what the ingester answers others over gRPC: NodeState, BlockReader, health and, where wanted, reflection, on one port. */
export function startIngesterGrpcServer({
  bind,
  security = {},
  reflection = false,
  nodeState,
  blockReader,
  health,
  log,
}: IngesterGrpcOptions): Promise<RunningGrpcServer> {
  // Nodes that are away are told by the chains' own states; what nobody foresaw is told here.
  const onError = (error: GrpcStatusError) => {
    if (error.code === status.INTERNAL) log.error({ err: error.cause ?? error }, 'a gRPC call failed');
  };
  return startGrpcServer({
    bind,
    security,
    maxMessageBytes: BLOCK_READER_MAX_MESSAGE_BYTES,
    addServices(server, closing) {
      addNodeStateService(server, nodeState, onError);
      addBlockReaderService(server, blockReader, { closing, onError });
      addHealthService(server, health, ['firn.evm.v1.NodeState', 'firn.evm.v1.BlockReader']);
      if (reflection) addReflectionService(server, loadProto(SERVICE_PROTOS.paths, [SERVICE_PROTOS.includeDir]));
    },
  });
}
