import { type DynamicModule, Module } from '@nestjs/common';
import { ReferenceController } from './reference/reference.controller.js';
import { REFERENCE_OPTIONS, type ReferenceOptions, ReferenceService } from './reference/reference.service.js';

/**
 * What one listener serves itself, behind the request pipeline. Requests for services pass by Nest's routing: their prefix is all that
 * the gateway knows of them.
 */
@Module({})
export class GatewayModule {
  static forListener(options: ReferenceOptions): DynamicModule {
    return {
      module: GatewayModule,
      controllers: [ReferenceController],
      providers: [{ provide: REFERENCE_OPTIONS, useValue: options }, ReferenceService],
    };
  }
}
