import { type Server, type ServerDuplexStream, type ServiceDefinition, status } from '@grpc/grpc-js';
import type {
  ServiceDefinition as FileServiceDefinition,
  MessageTypeDefinition,
  PackageDefinition,
} from '@grpc/proto-loader';
import protobuf from 'protobufjs';
import { loadProto, ownProto } from './proto-loading.js';

interface ReflectionRequest {
  host: string;
  messageRequest?: string;
  fileByFilename?: string;
  fileContainingSymbol?: string;
}

/** Adds grpc.reflection.v1.ServerReflection for what `definition` holds, so that command-line clients need no .proto files. */
export function addReflectionService(server: Server, definition: PackageDefinition): void {
  const index = new DescriptorIndex(definition);
  server.addService(loadProto([ownProto('reflection')])['grpc.reflection.v1.ServerReflection'] as ServiceDefinition, {
    serverReflectionInfo(call: ServerDuplexStream<ReflectionRequest, object>) {
      call.on('data', (request: ReflectionRequest) =>
        call.write({ validHost: request.host, originalRequest: request, ...index.answer(request) }),
      );
      call.on('end', () => call.end());
    },
  });
}

/** The files that describe a server's services, found by file name or by symbol. */
class DescriptorIndex {
  private readonly services: string[] = [];
  private readonly bySymbol = new Map<string, Buffer[]>();
  private readonly byFileName = new Map<string, Buffer>();

  constructor(definition: PackageDefinition) {
    for (const [name, entry] of Object.entries(definition)) {
      if (!('format' in entry)) this.services.push(name);
      // A service has no descriptor of its own here: its first method's request brings the files.
      const described = 'format' in entry ? entry : Object.values(entry as FileServiceDefinition)[0]?.requestType;
      const files = (described as MessageTypeDefinition<object, object> | undefined)?.fileDescriptorProtos;
      if (!files) continue;
      this.bySymbol.set(name, files);
      for (const file of files) this.byFileName.set(fileName(file), file);
    }
  }

  answer(request: ReflectionRequest): object {
    if (request.messageRequest === 'listServices') {
      return { listServicesResponse: { service: this.services.map((name) => ({ name })) } };
    }
    const files = this.files(request);
    if (files) return { fileDescriptorResponse: { fileDescriptorProto: files } };
    return { errorResponse: { errorCode: status.NOT_FOUND, errorMessage: 'Not described here' } };
  }

  private files(request: ReflectionRequest): Buffer[] | undefined {
    if (request.messageRequest === 'fileByFilename') {
      const file = this.byFileName.get(request.fileByFilename ?? '');
      return file && [file];
    }
    if (request.messageRequest !== 'fileContainingSymbol') return undefined;
    const symbol = request.fileContainingSymbol ?? '';
    // A method is described by its service's file.
    return this.bySymbol.get(symbol) ?? this.bySymbol.get(symbol.slice(0, symbol.lastIndexOf('.')));
  }
}

/** The name in a serialised FileDescriptorProto: its field 1. */
function fileName(file: Buffer): string {
  const reader = protobuf.Reader.create(file);
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    if (tag >>> 3 === 1) return reader.string();
    reader.skipType(tag & 7);
  }
  return '';
}
