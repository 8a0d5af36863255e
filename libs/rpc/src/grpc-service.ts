import type { Provider, Type } from '@nestjs/common';
import type { GrpcMethod } from './grpc-method.js';

/** A service's methods by name, with their codecs. */
// biome-ignore lint/suspicious/noExplicitAny: a method's codecs name its own messages
export type GrpcServiceDefinition = Readonly<Record<string, GrpcMethod<any, any, any, any, boolean>>>;

/** A gRPC service as a server has it: its methods, and the Nest controller whose methods answer them (`@AnswersGrpc`). */
export interface GrpcService {
  definition: GrpcServiceDefinition;
  controller: Type;
  /** What the controller is given. */
  providers: Provider[];
}

/** The full name of a service, such as nunatak.evm.v1.NodeState: the first part of its methods' paths. */
export function serviceName(definition: GrpcServiceDefinition): string {
  const [method] = Object.values(definition);
  if (method === undefined) throw new Error('a gRPC service has at least one method');
  return method.path.split('/')[1]!;
}
