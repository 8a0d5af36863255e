import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { KeyStatus, UsageBatch, Verification } from '@nunatak/accounts-contracts';
import {
  KeysClient,
  keysService,
  USAGE_MAX_MESSAGE_BYTES,
  UsageClient,
  usageService,
} from '@nunatak/accounts-contracts';
import { controlPool } from '@nunatak/database';
import { ORGANISATION_HEADER } from '@nunatak/gateway-contracts';
import { startGrpcServer } from '@nunatak/rpc';
import { createMetrics } from '@nunatak/telemetry/metrics';
import { type Logger, pino } from 'pino';
import { createAccountsApplication } from '../accounts.application.js';
import { openAccounts } from '../open-accounts.js';
import { createOperatorsApplication } from '../operators/operators.application.js';
import type { KeptUsageOptions } from '../usage/kept-usage.js';

export const SECRET_1 = `1:${Buffer.alloc(32, 'one').toString('base64')}`;
export const SECRET_2 = `2:${Buffer.alloc(32, 'two').toString('base64')}`;
export const TOKEN = 'a-token-of-alice-of-thirty-two-bytes-or-more';
export const TOKENS = [`alice=${TOKEN}`, 'bob=a-token-of-bob-of-thirty-two-bytes-or-more'];

/** What an answer of the operators' API holds. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests name the fields that they expect
  body: any;
}

/** Accounts on a database, with their gRPC server and the operators' API, as a test asks them. */
export class RunningAccounts {
  readonly logged: string[] = [];
  #operators!: NestFastifyApplication;
  #clients!: NestFastifyApplication;
  #close: (() => Promise<unknown>)[] = [];
  keys!: KeysClient;
  usage!: UsageClient;
  address!: string;

  /** @param kept default: minutes of all years that tests make up */
  static async start(
    databaseUrl: string,
    secrets = [SECRET_1],
    kept: KeptUsageOptions = { requestLogDays: 7, usageMinuteDays: 3_650 },
  ): Promise<RunningAccounts> {
    const running = new RunningAccounts();
    const logger: Logger = pino({ level: 'trace' }, { write: (line: string) => void running.logged.push(line) });
    const pool = controlPool(databaseUrl, { applicationName: 'accounts-test', max: 4 });
    pool.on('error', () => undefined);
    const accounts = await openAccounts(
      {
        ...{ accountsKeySecrets: secrets, accountsOperatorTokens: TOKENS },
        ...{ accountsOperatorsHost: '127.0.0.1', accountsOperatorsPort: 0, ...kept },
      },
      { databaseUrl, pool, logger, metrics: createMetrics('accounts') },
    );
    running.#operators = await createOperatorsApplication({ ...accounts, http: { logger } });
    running.#clients = await createAccountsApplication({
      ...{ ...accounts, http: { logger }, pageTokenSecrets: ['a secret of tests alone, long enough for all'] },
    });
    const grpc = await startGrpcServer({
      ...{ bind: '127.0.0.1:0', services: [keysService(accounts.keys), usageService(accounts.usage)] },
      ...{ maxMessageBytes: USAGE_MAX_MESSAGE_BYTES },
      ...{ closeTimeoutMs: 200, log: logger },
    });
    running.address = `127.0.0.1:${grpc.port}`;
    running.keys = new KeysClient({ address: running.address });
    running.usage = new UsageClient({ address: running.address });
    running.#close = [
      async () => running.keys.close(),
      async () => running.usage.close(),
      () => grpc.close(),
      () => running.#operators.close(),
      () => running.#clients.close(),
      () => accounts.close(),
      () => pool.end(),
    ];
    return running;
  }

  /** Asks the operators' API, as alice. */
  async ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: unknown): Promise<Answer> {
    return this.askAs(`Bearer ${TOKEN}`, method, url, payload);
  }

  async askAs(
    authorization: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: unknown,
  ): Promise<Answer> {
    const { statusCode, body } = await this.#operators.inject({
      ...{ method, url },
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    });
    return { status: statusCode, body: body === '' ? undefined : JSON.parse(body) };
  }

  /** Reads a page of the operators' API, without a token. */
  async read(url: string): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
    const { statusCode, headers, body } = await this.#operators.inject({ method: 'GET', url });
    return { status: statusCode, headers, text: body };
  }

  /** Asks what clients ask, as the gateway does for a key of an organisation. */
  async askFor(organisationId: string | undefined, url: string): Promise<Answer> {
    const headers = organisationId === undefined ? {} : { [ORGANISATION_HEADER]: organisationId };
    const { statusCode, body } = await this.#clients.inject({ method: 'GET', url, headers });
    return { status: statusCode, body: JSON.parse(body) };
  }

  /** Reports as a gateway. Default: the first batch of a new one. */
  record(batch: Partial<UsageBatch>): Promise<void> {
    return this.usage.record({ ...{ sender: randomUUID(), number: 1, region: '', rows: [], logs: [] }, ...batch });
  }

  /** Makes a key. @returns it with its id */
  async makeKey(organisation: string, terms: object = {}): Promise<{ key: string; id: string }> {
    const { status, body } = await this.ask('POST', '/v1/keys', { organisation, name: 'a key', ...terms });
    if (status !== 201) throw new Error(`no key: ${JSON.stringify(body)}`);
    return body;
  }

  async statusOf(key: string): Promise<KeyStatus> {
    return (await this.verify(key)).status;
  }

  verify(key: string): Promise<Verification> {
    return this.keys.verify(key);
  }

  async close(): Promise<void> {
    for (const close of this.#close) await close();
  }
}
