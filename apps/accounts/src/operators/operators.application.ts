import { type DynamicModule, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { UnauthorizedError } from '@nunatak/core/errors';
import { createHttpApplication, type HttpApplicationOptions } from '@nunatak/http-service/http';
import {
  buildOpenApiDocument,
  type OpenApiOptions,
  renderOpenApiDocument,
  serveOpenApiDocument,
} from '@nunatak/http-service/openapi';
import type { FastifyInstance } from 'fastify';
import { ApiKeysController, SecretsController } from '../keys/api-keys.controller.js';
import { ApiKeysService } from '../keys/api-keys.service.js';
import { OrganisationsController } from '../organisations/organisations.controller.js';
import { OrganisationsService } from '../organisations/organisations.service.js';
import { PlansController } from '../plans/plans.controller.js';
import { PlansService } from '../plans/plans.service.js';
import { KeySecrets } from '../secrets/key-secrets.js';
import { AccountsStore } from '../store/accounts-store.js';
import { OperatorsUsageController } from '../usage/operators-usage.controller.js';
import { UsageReader } from '../usage/usage-reader.js';
import { AuditController } from './audit.controller.js';
import { setOperator } from './operator.js';
import type { OperatorTokens } from './operator-tokens.js';
import { isOfReferencePage, serveReferencePage } from './reference-page.js';

const OPEN_API: OpenApiOptions = {
  title: 'Nunatak: accounts, for operators',
  version: '1',
  description: 'Organisations, plans and API keys. Each request carries `authorization: Bearer <token>`.',
  bearer: 'The token of an operator (NUNATAK_ACCOUNTS_OPERATOR_TOKENS).',
  tags: [
    { name: 'Organisations', description: 'Who has keys. Keys of an organisation share its plan.' },
    { name: 'Plans', description: 'Compute units a minute and a day.' },
    { name: 'Keys', description: 'API keys.' },
    { name: 'Usage', description: 'Who used how much.' },
    { name: 'Audit', description: 'Every change, with the name of the token that made it.' },
  ],
};

@Module({})
class OperatorsModule {
  static forRoot({ store, secrets, usageReader }: Omit<OperatorsOptions, 'tokens' | 'http'>): DynamicModule {
    return {
      module: OperatorsModule,
      controllers: [
        ApiKeysController,
        SecretsController,
        OrganisationsController,
        PlansController,
        OperatorsUsageController,
        AuditController,
      ],
      providers: [
        ...[ApiKeysService, OrganisationsService, PlansService],
        { provide: AccountsStore, useValue: store },
        { provide: KeySecrets, useValue: secrets },
        { provide: UsageReader, useValue: usageReader },
      ],
    };
  }
}

/** What the operators' API works with. */
export interface OperatorsOptions {
  store: AccountsStore;
  secrets: KeySecrets;
  usageReader: UsageReader;
  tokens: OperatorTokens;
  http: HttpApplicationOptions;
}

/** Returns the operators' API as an HTTP application; initialized, not listening. Only its OpenAPI document and the page to read it need no token. */
export async function createOperatorsApplication(options: OperatorsOptions): Promise<NestFastifyApplication> {
  const { tokens, http } = options;
  const app = await createHttpApplication(OperatorsModule.forRoot(options), { ...http, unknownFields: 'refuse' });
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('onRequest', (request, reply, done) => {
    // Answers hold keys.
    reply.header('cache-control', 'no-store');
    const { url } = request.routeOptions;
    if (url === '/openapi.json' || isOfReferencePage(url)) return done();
    const name = tokens.nameOf(request.headers.authorization);
    if (name === undefined) {
      const message = 'This needs the token of an operator: authorization: Bearer <token>';
      return done(new UnauthorizedError(message, { headers: { 'www-authenticate': 'Bearer' } }));
    }
    setOperator(request, name);
    done();
  });
  serveOpenApiDocument(server, renderOpenApiDocument(buildOpenApiDocument(app, OPEN_API)));
  serveReferencePage(server, OPEN_API.title);
  await app.init();
  return app;
}
