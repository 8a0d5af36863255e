import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeCb58 } from '@nunatak/avalanche-codec';
import { until } from '@nunatak/core/testing';
import { openRecording, type RecordedNode, startRecordedNode } from '@nunatak/primary-network-recordings';
import { recordedTraffic } from '@nunatak/primary-network-recordings/testing';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { type Answer, Api } from '../compare/api.js';
import { type EvmOperationName, OPERATION_NAMES, OPERATIONS, operationOf } from '../contract/operations.js';
import { checkHostedMetrics, HOSTED_METRICS_OPERATIONS } from '../hosted/metrics-validator.js';
import type { NunatakUnderTest } from '../nunatak-under-test.js';
import type { Oracle } from '../oracle/oracle.js';
import { readPrimaryNetwork } from '../oracle/primary-network/primary-network-facts.js';
import { recordingNode } from '../oracle/primary-network/recording-node.js';
import { headsAreThere } from '../primary-network/heads.js';
import { startNunatak } from '../start-nunatak.js';
import { type ChainUnderTest, mainEntry, oraclesOf, startMainChain } from '../system.js';
import { badInputs } from './bad-input.js';
import { errorFaults, metricsErrorFaults } from './error-body.js';
import { compositeBadInputs, type MetricsValues, metricsBadInputs } from './metrics-bad-input.js';
import { type KnownValues, type OpenApiDocument, requestsFor } from './openapi.js';
import { primaryNetworkBadInputs } from './primary-network-bad-input.js';
import { type PrimaryNetworkValues, primaryNetworkValues } from './primary-network-values.js';
import { signatureBadInputs } from './signature-bad-input.js';

const SEED = Number(process.env.SEED ?? 1);
const RUNS = Number(process.env.FUZZ_RUNS ?? 60);

describe(`what the service makes of its input, SEED=${SEED}`, () => {
  let chain: ChainUnderTest;
  let primaryNetwork: RecordedNode;
  let nunatak: NunatakUnderTest;
  let api: Api;
  let oracle: Oracle;
  let values: PrimaryNetworkValues;

  beforeAll(async () => {
    chain = await startMainChain(SEED, 100);
    primaryNetwork = await startRecordedNode(openRecording());
    const facts = await readPrimaryNetwork(recordingNode());
    values = primaryNetworkValues(facts);
    nunatak = await startNunatak({
      rpcUrls: [],
      chains: { chains: [mainEntry(chain.node.url, chain.description.listed)] },
      env: { NUNATAK_AVALANCHE_NODES: primaryNetwork.url },
    });
    api = new Api(nunatak.baseUrl);
    await headsAreThere(nunatak.baseUrl, facts);
    [oracle] = (await oraclesOf(nunatak, [chain])) as [Oracle];
  });
  afterAll(async () => {
    await nunatak?.dispose();
    await chain?.node.stop();
    await primaryNetwork?.stop();
  });

  const good = (): { chainId: string; address: string; txHash: string } => ({
    chainId: oracle.description.chainId,
    address: chain.story.cast.accounts[0] ?? '',
    txHash: oracle.facts.transactions[3]?.transaction.hash ?? '',
  });

  const knownValues = (): KnownValues => ({
    chainIds: [good().chainId, '1', '43114'],
    addresses: oracle.addresses.slice(0, 30),
    hashes: oracle.facts.transactions.slice(0, 20).map(({ transaction }) => transaction.hash),
    heights: [0, 1, 5, oracle.head, oracle.head + 1],
    times: [0, ...[0, -1].map((at) => Number(oracle.facts.heights.at(at)!.block.timestamp)), 253_402_300_800],
    primaryNetwork: values,
  });

  it('refuses bad input with 400 or 404, the documented body, and the name of what is wrong', async () => {
    const faults: string[] = [];
    for (const { title, operation, path, query, status, names } of badInputs(good())) {
      for (const dialect of ['standard', 'hosted-prefix'] as const) {
        const answer = await api.ask(operation, path, query, dialect);
        const body = JSON.stringify(answer.body)?.slice(0, 200);
        if (answer.status !== status) faults.push(`${title} (${dialect}): ${answer.status} for ${status}: ${body}`);
        if (answer.status < 400) continue;
        faults.push(...errorFaults(answer));
        const { message } = answer.body as { message: string };
        if (answer.status === status && !names.test(message))
          faults.push(`${title}: ${message} does not name ${names}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('refuses bad input about the primary network in words that name what is wrong', async () => {
    const inputs = primaryNetworkBadInputs(values);
    const faults: string[] = [];
    for (const { title, operation, path, query, body, status, message } of inputs) {
      for (const dialect of ['standard', 'hosted-prefix'] as const) {
        const answer = await api.ask(operation, path, query, dialect, body);
        const said = (answer.body as { message?: string }).message;
        if (answer.status !== status || said !== message)
          faults.push(`${title} (${dialect}): ${answer.status} ${said} for ${status} ${message}`);
        if (answer.status >= 400) faults.push(...errorFaults(answer));
      }
    }
    expect(faults).toEqual([]);
    expect(inputs.length).toBeGreaterThan(900);
  });

  it('refuses messages that can not be signed in words that name what is wrong', async () => {
    const path = '/v1/signatureAggregator/fuji/aggregateSignatures';
    await until(async () => (await api.post(path, {})).status === 400);
    const cChain = await blockchainIdOf(primaryNetwork.url, 'C');
    const subnet = decodeCb58(recordedTraffic().values['subnet.B']!)!;
    const inputs = signatureBadInputs({ networkId: 12_345, cChain, subnet });
    const faults: string[] = [];
    for (const { title, body, message } of inputs) {
      for (const dialect of ['standard', 'hosted-prefix'] as const) {
        const answer = await api.post(path, { ...body, nobody: 1 }, dialect);
        const said = String((answer.body as { message?: unknown }).message);
        if (answer.status !== 400 || !message.test(said))
          faults.push(`${title} (${dialect}): ${answer.status} ${said}`);
        faults.push(...errorFaults(answer));
      }
    }
    expect(faults).toEqual([]);
    for (const txHash of ['nothing', '0'.repeat(62), 'a'.repeat(101)]) {
      const answer = await api.get(`${path}/${txHash}`);
      expect([answer.status, ...errorFaults(answer)]).toEqual([400]);
    }
  });

  it('takes a parameter given twice as a fault, and one that it does not know as none', async () => {
    const path = `/v1/chains/${good().chainId}/addresses/${good().address}/transactions:listNative`;
    expect((await api.get(`${path}?pageSize=1&pageSize=2`)).status).toBe(400);
    expect((await api.get(`${path}?nobody=1`)).status).toBe(200);
  });

  it.each([
    ['/v1', 404],
    ['/v1/nothing', 404],
    ['/v1/chains/31337/addresses', 404],
    ['/v9/chains', 404],
    ['/hosted/v1/nothing', 404],
    ['/v1/chains/31337/addresses/0x0000000000000000000000000000000000000000/balances:listErc20FOO', 404],
    ['/v1/chains/%', 400],
    ['/v1/chains/%00', 404],
    ['/../../etc/passwd', 404],
  ])('answers GET %s with %d', async (path, status) => {
    const answer = await api.get(path);
    expect([answer.status, ...errorFaults(answer)]).toEqual([status]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('answers %s with 404 or 400 and the documented body', async (method) => {
    const url = `${nunatak.baseUrl}/v1/chains`;
    const bodies = ['{"a":', '{}', 'x'.repeat(3_000_000)];
    for (const body of bodies) {
      const response = await fetch(url, { method, body, headers: { 'content-type': 'application/json' } });
      const answer = { status: response.status, body: await response.json(), headers: response.headers, url };
      expect(errorFaults(answer)).toEqual([]);
      expect([400, 404]).toContain(answer.status);
    }
  });

  it('refuses page tokens of another query, altered ones and cut ones', async () => {
    const { chainId, address } = good();
    const ask = (
      query: Record<string, string | number>,
      operation: EvmOperationName = 'native',
    ): ReturnType<Api['ask']> => api.ask(operation, { chainId, address }, query);
    const first = await ask({ pageSize: 1, startBlock: 0 });
    const pageToken = String((first.body as { nextPageToken: string }).nextPageToken);
    expect((await ask({ pageSize: 5, startBlock: 0, pageToken })).status).toBe(200);
    const other = { chainId, address: chain.story.cast.accounts[1] ?? '' };
    const altered = [...pageToken]
      .map((letter, index) => (index === 3 ? (letter === 'A' ? 'B' : 'A') : letter))
      .join('');
    const refused = [
      await ask({ pageSize: 1, startBlock: 1, pageToken }),
      await ask({ pageSize: 1, pageToken, startBlock: 0 }, 'erc20'),
      await api.ask('native', other, { pageSize: 1, startBlock: 0, pageToken }),
      await ask({ pageSize: 1, startBlock: 0, pageToken: altered }),
      await ask({ pageSize: 1, startBlock: 0, pageToken: pageToken.slice(0, -4) }),
    ];
    for (const answer of refused) {
      expect([answer.status, ...errorFaults(answer)]).toEqual([400]);
      expect((answer.body as { message: string }).message).toMatch(/pageToken/);
    }
  });

  it('never fails on any request that its OpenAPI document allows or nearly allows', async () => {
    const { body } = await api.get('/openapi.json');
    const document = body as OpenApiDocument;
    const routes = Object.entries(document.paths);
    const documented = routes.flatMap(([route, operations]) =>
      Object.keys(operations).map((method) => `${method} ${route}`),
    );
    // An operation that the table lacks would be compared with nothing. These have tests of their own.
    const signing = '/v1/signatureAggregator/{network}/aggregateSignatures';
    const others = [`post ${OPERATIONS.nftToken.path}:reindex`, `post ${signing}`, `get ${signing}/{txHash}`];
    const compared = OPERATION_NAMES.map(operationOf).map(({ path, method = 'get' }) => `${method} ${path}`);
    expect(documented.sort()).toEqual([...compared, ...others].sort());
    const known = knownValues();
    for (const [route, { get }] of routes) {
      if (!get) continue;
      const check = validatorOf(document, get);
      const parameters = (get.parameters ?? []).map(({ name }) => name.toLowerCase());
      const property = fc.asyncProperty(requestsFor(document, route, get, known), async ({ target }) => {
        const answer = await api.get(target);
        if (answer.status === 200) return expect(check(answer.body)).toEqual([]);
        expect([400, 404, 503]).toContain(answer.status);
        expect(errorFaults(answer)).toEqual([]);
        const message = String((answer.body as { message: string }).message).toLowerCase();
        const isNamed = parameters.some((name) => message.includes(name)) || /url|path|route/.test(message);
        if (answer.status === 400) expect({ message, isNamed }).toEqual({ message, isNamed: true });
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
    }
  });

  describe('of the metrics host', () => {
    let host: Api;
    let document: OpenApiDocument;
    let known: MetricsValues;

    beforeAll(async () => {
      host = new Api(nunatak.metricsUrl);
      document = (await host.get('/openapi.json')).body as OpenApiDocument;
      const { chainId } = good();
      const [token] = [...oracle.tokens.values()].filter(({ standards }) => standards.has(20));
      known = { chainId, address: token!.address, primaryNetwork: values };
      await until(async () => {
        const { details } = (await host.get('/v2/health-check')).body as {
          details?: Record<string, { blockNumber?: string }>;
        };
        return details?.[`chain-${chainId}`]?.blockNumber === String(oracle.head);
      });
    });

    it('refuses what is bad in a list of texts that name what is wrong', async () => {
      const inputs = metricsBadInputs(document, known);
      const faults: string[] = [];
      const check = (title: string, answer: Answer, status: number, names: RegExp) => {
        const said = String((answer.body as { message?: unknown }).message);
        if (answer.status !== status || !names.test(said))
          faults.push(`${title}: ${answer.status} ${said} for ${status} ${names}`);
        faults.push(...(answer.status >= 400 ? metricsErrorFaults(answer) : []));
      };
      for (const { title, target, status, names } of inputs) check(title, await host.get(target), status, names);
      for (const version of ['v1', 'v2'])
        for (const { title, body, names } of compositeBadInputs(known))
          check(title, await host.post(`/${version}/lookingGlass/compositeQuery`, body as object), 400, names);
      expect(faults).toEqual([]);
      expect(inputs.length).toBeGreaterThan(1_500);
    });

    it('refuses page tokens of another query, and altered ones', async () => {
      const { chainId, address } = known;
      const network = '/v1/validators/network/fuji/subnetId/11111111111111111111111111111111LpoYY';
      const lists: [path: string, token: string][] = [
        [`/v2/chains/${chainId}/metrics/txCount?`, 'pageToken'],
        [`/v2/chains/total/metrics/txCount?`, 'pageToken'],
        [`/v2/chains/${chainId}/metrics/txCount?timeInterval=hour&`, 'pageToken'],
        [`/v2/chains/${chainId}/metrics/gasUsed?`, 'pageToken'],
        [`/v2/chains/${chainId}/metrics/gasUsed?startTimestamp=1&`, 'pageToken'],
        [`/v1/tx_count/${chainId}?interval=hour&`, 'startKey'],
        ['/v2/icm/timeseries?', 'pageToken'],
        ['/v2/networks/fuji/metrics/validatorCount?', 'pageToken'],
        ['/v2/networks/fuji/metrics/validatorWeight?', 'pageToken'],
        [`${network}?`, 'startKey'],
        [`${network}/count?`, 'startKey'],
        [`/v2/chains/${chainId}/contracts/${address}/balances?threshold=1&`, 'pageToken'],
        [`/v2/chains/${chainId}/contracts/${address}/balances?threshold=2&`, 'pageToken'],
      ];
      const faults: string[] = [];
      const tokens: (string | undefined)[] = [];
      for (const [path] of lists) {
        const { body } = await host.get(`${path}pageSize=1`);
        const { nextPageToken, nextPageStartKey = nextPageToken } = body as Record<string, string | undefined>;
        tokens.push(nextPageStartKey);
      }
      expect(tokens.filter((token) => token !== undefined).length).toBeGreaterThan(8);
      const ask = async (at: number, token: string, status: number) => {
        const [path, name] = lists[at]!;
        const answer = await host.get(`${path}${name}=${token}&pageSize=2`);
        const said = String((answer.body as { message?: unknown }).message);
        if (answer.status !== status || (status === 400 && !said.startsWith(`${name} is not valid`)))
          faults.push(`${path} with ${token}: ${answer.status} ${said}`);
      };
      for (const [of, token] of tokens.entries()) {
        if (token === undefined) continue;
        for (const at of lists.keys()) await ask(at, token, at === of ? 200 : 400);
        for (const [i, letter] of [...token].entries())
          if (letter !== '-')
            await ask(of, `${token.slice(0, i)}${letter === 'a' ? 'b' : 'a'}${token.slice(i + 1)}`, 400);
      }
      expect(faults).toEqual([]);
    });

    it('never fails on any request that its OpenAPI document allows or nearly allows', async () => {
      const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
      const ids = operations.map(({ operationId }) => operationId);
      expect(ids.sort()).toEqual([...HOSTED_METRICS_OPERATIONS, ...ADDED].sort());
      for (const [route, { get }] of Object.entries(document.paths)) {
        if (!get) continue;
        const isOfDocument = validatorOf(document, get);
        const property = fc.asyncProperty(requestsFor(document, route, get, knownValues()), async ({ target }) => {
          const answer = await host.get(target);
          if (answer.status === 200)
            return expect([...isOfDocument(answer.body), ...hostedFaults(get.operationId!, answer.body)]).toEqual([]);
          expect([400, 404]).toContain(answer.status);
          expect(metricsErrorFaults(answer)).toEqual([]);
        });
        await fc.assert(property, { seed: SEED, numRuns: Math.ceil(RUNS / 3), endOnFailure: true });
      }
    });
  });
});

/** Operations that the hosted service's document lacks. */
const ADDED = new Set(['metrics-live-check']);

/** Returns what clients of the hosted service would find wrong. It has no form for a summary by groups, which is a list. */
function hostedFaults(operationId: string, body: unknown): string[] {
  const isGrouped = operationId === 'getICMSummary' && Array.isArray((body as { result: unknown }).result);
  return isGrouped || ADDED.has(operationId) ? [] : checkHostedMetrics(operationId, body);
}

/** What is wrong with an answer by the document itself. */
function validatorOf(
  document: OpenApiDocument,
  operation: OpenApiDocument['paths'][string][string],
): (body: unknown) => string[] {
  const schema = operation?.responses?.['200']?.content?.['application/json']?.schema;
  if (!schema) return () => ['the document has no schema for the answer'];
  const ajv = new Ajv({ strict: false, allowUnionTypes: true, validateFormats: false });
  const validate = ajv.compile({ ...schema, components: document.components });
  return (body) =>
    validate(body) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

async function blockchainIdOf(url: string, alias: string): Promise<Buffer> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'info.getBlockchainID', params: { alias } });
  const response = await fetch(`${url}/ext/info`, { method: 'POST', headers, body });
  return decodeCb58(((await response.json()) as { result: { blockchainID: string } }).result.blockchainID)!;
}
