import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Client, credentials, Metadata, type ServiceDefinition } from '@grpc/grpc-js';
import { INNER_SECRET_KEY } from '../grpc-security.js';
import { loadProto } from '../proto-loading.js';

/** As command-line clients have it. */
const REFLECTION_PROTO = createRequire(import.meta.url).resolve(
  '@grpc/reflection/build/proto/grpc/reflection/v1/reflection.proto',
);

/** What a server answers by grpc.reflection.v1 to one question. */
export interface ReflectionAnswer {
  listServicesResponse?: { service: { name: string }[] };
  fileDescriptorResponse?: { fileDescriptorProto: Buffer[] };
  errorResponse?: { errorCode: number; errorMessage: string };
}

/** Asks a server for descriptions of its services, and returns an answer for each question. */
export async function askReflection(
  address: string,
  questions: readonly object[],
  secret?: string,
): Promise<ReflectionAnswer[]> {
  const { ServerReflectionInfo } = loadProto([REFLECTION_PROTO])[
    'grpc.reflection.v1.ServerReflection'
  ] as ServiceDefinition;
  const { path, requestSerialize, responseDeserialize } = ServerReflectionInfo!;
  const client = new Client(address, credentials.createInsecure());
  const metadata = new Metadata();
  if (secret !== undefined) metadata.set(INNER_SECRET_KEY, secret);
  try {
    const call = client.makeBidiStreamRequest(
      path,
      requestSerialize as (request: object) => Buffer,
      responseDeserialize as (bytes: Buffer) => ReflectionAnswer,
      metadata,
    );
    const answers: ReflectionAnswer[] = [];
    call.on('data', (answer: ReflectionAnswer) => answers.push(answer));
    for (const question of questions) call.write(question);
    call.end();
    await once(call, 'end');
    return answers;
  } finally {
    client.close();
  }
}

/** Returns the names of the services that a server describes. @throws for a service that it lists and does not describe */
export async function describedServices(address: string, secret?: string): Promise<string[]> {
  const [list] = await askReflection(address, [{ listServices: '' }], secret);
  const names = (list?.listServicesResponse?.service ?? []).map(({ name }) => name);
  const questions = names.map((fileContainingSymbol) => ({ fileContainingSymbol }));
  for (const { errorResponse } of await askReflection(address, questions, secret))
    if (errorResponse) throw new Error(`${address}: ${errorResponse.errorMessage}`);
  return names;
}
