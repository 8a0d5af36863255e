import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { credentials, makeClientConstructor, type ServiceDefinition } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GrpcMethod } from '@nestjs/microservices';
import { BadGatewayError, BadRequestError, UnavailableError } from '../errors/index.js';
import { HealthChecks } from '../health/index.js';
import { createGrpcClient, type GrpcClient } from './grpc-client.js';
import { GrpcErrorFilter } from './grpc-error.filter.js';
import { grpcServerOptions } from './grpc-server-options.js';
import { loadProto, ownProto } from './proto-loading.js';

const PROTO = `syntax = "proto3";
package things.v1;
message Ask { int64 height = 1; optional string note = 2; }
message Answer { int64 height = 1; }
service Things { rpc Give(Ask) returns (Answer); rpc Wait(Ask) returns (Answer); }
`;

interface Ask {
  height: string;
}

@Controller()
class ThingsController {
  @GrpcMethod('Things', 'Give')
  give({ height }: Ask): Ask {
    if (height === '1') throw new BadRequestError('height must be even');
    if (height === '3') throw new UnavailableError('node is away', { code: 'node_away' });
    if (height === '5') throw new Error('secret');
    return { height };
  }

  @GrpcMethod('Things', 'Wait')
  wait(): Promise<Ask> {
    return new Promise(() => {});
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

const folder = mkdtempSync(join(tmpdir(), 'firn-grpc-'));
const protoPath = join(folder, 'things.proto');
const health = new HealthChecks();
let server: INestMicroservice;
let client: GrpcClient<{ give(ask: Ask): Promise<Ask>; wait(ask: Ask): Promise<Ask> }>;
let url: string;

beforeAll(async () => {
  writeFileSync(protoPath, PROTO);
  // A unix socket: no port to collide with.
  url = `unix:${join(folder, 'grpc.sock')}`;
  server = await NestFactory.createMicroservice(ThingsModule, {
    ...grpcServerOptions({ url, reflection: true, packages: ['things.v1'], protoPaths: [protoPath], health }),
    logger: false,
  });
  server.useGlobalFilters(new GrpcErrorFilter());
  await server.listen();
  client = createGrpcClient({ url, protoPath, service: 'things.v1.Things', deadlineMs: 300 });
});

afterAll(async () => {
  client.close();
  // A call that never ends keeps a graceful stop waiting for a moment.
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('gRPC', () => {
  it('answers a unary call, 64-bit integers as text', async () => {
    expect(await client.calls.give({ height: '9007199254740993' })).toEqual({ height: '9007199254740993' });
  });

  it('brings an error of the tree to the other side as the same error', async () => {
    await expect(client.calls.give({ height: '1' })).rejects.toEqual(new BadRequestError('height must be even'));
    await expect(client.calls.give({ height: '3' })).rejects.toMatchObject({
      message: 'node is away',
      code: 'node_away',
      statusCode: 503,
      retryable: true,
    });
  });

  it('keeps inner texts to itself', async () => {
    const error = await client.calls.give({ height: '5' }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(BadGatewayError);
    expect(String((error as Error).message)).toBe('Things failed');
  });

  it('gives up at the deadline, and on a server that is away', async () => {
    await expect(client.calls.wait({ height: '0' })).rejects.toEqual(
      new UnavailableError('Things did not answer in time'),
    );
    const nobody = createGrpcClient<{ give(ask: Ask): Promise<Ask> }>({
      url: `unix:${join(folder, 'none.sock')}`,
      protoPath,
      service: 'things.v1.Things',
      deadlineMs: 300,
    });
    await expect(nobody.calls.give({ height: '0' })).rejects.toBeInstanceOf(UnavailableError);
    nobody.close();
  });

  it('tells its health', async () => {
    const probe = createGrpcClient<{ check(request: object): Promise<object> }>({
      url,
      protoPath: ownProto('health'),
      service: 'grpc.health.v1.Health',
      deadlineMs: 1_000,
    });
    expect(await probe.calls.check({ service: 'things.v1.Things' })).toEqual({ status: 'SERVING' });
    await expect(probe.calls.check({ service: 'other' })).rejects.toMatchObject({ statusCode: 404 });
    const away = health.addReadiness('database', () => Promise.reject(new Error('gone')));
    expect(await probe.calls.check({})).toEqual({ status: 'NOT_SERVING' });
    away();
    probe.close();
  });

  it('describes its services', async () => {
    const definition = loadProto([ownProto('reflection')])['grpc.reflection.v1.ServerReflection'] as ServiceDefinition;
    const reflection = new (makeClientConstructor(definition, 'ServerReflection'))(url, credentials.createInsecure());
    const call = (
      reflection as unknown as {
        serverReflectionInfo(): import('@grpc/grpc-js').ClientDuplexStream<object, Record<string, unknown>>;
      }
    ).serverReflectionInfo();
    const answers: Record<string, unknown>[] = [];
    call.on('data', (answer: Record<string, unknown>) => answers.push(answer));
    call.write({ listServices: '' });
    call.write({ fileContainingSymbol: 'things.v1.Things.Give' });
    call.write({ fileContainingSymbol: 'other' });
    call.end();
    await new Promise((resolve) => call.on('end', resolve));
    reflection.close();
    expect(answers[0]).toMatchObject({ listServicesResponse: { service: [{ name: 'things.v1.Things' }] } });
    expect(answers[1]).toMatchObject({ fileDescriptorResponse: { fileDescriptorProto: [expect.any(Buffer)] } });
    expect(answers[2]).toMatchObject({ errorResponse: { errorCode: 5 } });
  });
});
