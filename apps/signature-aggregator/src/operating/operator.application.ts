import { type DynamicModule, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHttpApplication, type HttpApplicationOptions } from '@nunatak/http-service/http';
import { SigningNetworks } from '../networks/signing-networks.js';
import { OperatorController } from './operator.controller.js';

/** The path on the admin port below which the service answers operators. */
export const OPERATOR_PATH = '/signatures';

@Module({})
class OperatorModule {
  static forRoot(networks: SigningNetworks): DynamicModule {
    return {
      module: OperatorModule,
      controllers: [OperatorController],
      providers: [{ provide: SigningNetworks, useValue: networks }],
    };
  }
}

/** Returns what answers operators on the admin port: initialised, without a listener of its own. */
export async function createOperatorApplication(
  networks: SigningNetworks,
  http: Pick<HttpApplicationOptions, 'logger'>,
): Promise<NestFastifyApplication> {
  const app = await createHttpApplication(OperatorModule.forRoot(networks), { ...http, listener: 'operators' });
  await app.init();
  return app;
}
