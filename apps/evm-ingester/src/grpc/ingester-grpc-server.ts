import type { LoggerService } from '@nestjs/common';
import type { HealthChecks } from '@nunatak/core/health';
import {
  BLOCK_READER_MAX_MESSAGE_BYTES,
  type BlockReader,
  blockReaderService,
  type Chains,
  chainsService,
  type NodeState,
  nodeStateService,
  SERVICE_PROTOS,
} from '@nunatak/evm-contracts';
import type { IngesterLog } from '@nunatak/ingesting';
import { type GrpcSecurity, type RunningGrpcServer, startGrpcServer } from '@nunatak/rpc';

export interface IngesterGrpcOptions {
  /** host:port; port 0 takes a free one. */
  bind: string;
  /** How callers prove who they are. Default: not at all. */
  security?: GrpcSecurity;
  /** Describe the services to command-line clients. */
  reflection?: boolean;
  nodeState: NodeState;
  blockReader: BlockReader;
  chains: Chains;
  /** What grpc.health.v1.Health answers. */
  health: HealthChecks;
  /** Nodes that are away are told by the chains' own states; what nobody foresaw is told here. */
  log: IngesterLog;
  /** Nest's own lines. Default: none. */
  nestLog?: LoggerService;
}

/** Serves what the ingester answers others over gRPC: NodeState, BlockReader, Chains, health and, where wanted, reflection, on one port. */
export function startIngesterGrpcServer({
  nodeState,
  blockReader,
  chains,
  reflection = false,
  ...options
}: IngesterGrpcOptions): Promise<RunningGrpcServer> {
  return startGrpcServer({
    ...options,
    maxMessageBytes: BLOCK_READER_MAX_MESSAGE_BYTES,
    services: [nodeStateService(nodeState), blockReaderService(blockReader), chainsService(chains)],
    ...(reflection && { reflection: SERVICE_PROTOS }),
  });
}
