import type { Server } from '@grpc/grpc-js';
import { ReflectionService } from '@grpc/reflection';
import { loadProto } from './proto-loading.js';

/** The .proto files of a server's services. */
export interface ReflectedProtos {
  paths: readonly string[];
  /** Where their imports are found. */
  includeDir: string;
}

/** Adds grpc.reflection.v1 and v1alpha for what the files hold, so that command-line clients need no .proto files. */
export function addReflectionService(server: Server, { paths, includeDir }: ReflectedProtos): void {
  new ReflectionService(loadProto(paths, [includeDir])).addToServer(server);
}
