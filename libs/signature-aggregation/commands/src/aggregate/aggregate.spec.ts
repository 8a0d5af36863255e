import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { CommandFailure, EXIT, Output } from '@nunatak/commands';
import { freePort } from '@nunatak/core/ports';
import type { InspectionReport, SignaturesReport } from '@nunatak/signature-aggregation-domain';
import { AdminPort } from '../testing/admin-port.js';
import { type AggregateOptions, aggregate } from './aggregate.js';

const MESSAGE = `0x${'ab'.repeat(60)}`;
const TRANSACTION = '3P91K6nuDFvDodcRuJTsgdf9SvYe5pMiKk38HppsoeAiEztCP';

const signed: InspectionReport = {
  ...{ messageId: 'M', subnetId: 'S', height: 99, quorum: 67, ms: 12 },
  ...{ totalWeight: '20000000000000000', signedWeight: '13500000000000001', weightWithoutKey: '500000000000000' },
  signedMessage: 'abcd',
  validators: [
    { nodeIds: ['NodeID-a', 'NodeID-b'], weight: '13500000000000001', reply: 'signed', answeredMs: 3, questions: 1 },
    {
      ...{ nodeIds: ['NodeID-c'], weight: '3000000000000000', reply: 'refused', answeredMs: 4, questions: 5 },
      refusal: { code: 11, text: 'no such validation' },
    },
    { nodeIds: ['NodeID-d'], weight: '2999999999999999', reply: 'inactive', questions: 0 },
  ],
};
const { signedMessage: _, ...rest } = signed;
const short = { ...rest, error: 'Failed to reach the threshold of stake' };
const networks = (...ids: number[]) =>
  ({ networks: ids.map((networkId) => ({ networkId })), waiting: [] }) as unknown as SignaturesReport;

let port: AdminPort | undefined;
afterEach(() => port?.close());

async function run(what: string, options: AggregateOptions, isJson = false) {
  const printed = new PassThrough();
  const output = new Output(isJson, printed);
  const adminUrls = port ? [port.url] : [];
  const exitCode = await aggregate({ adminUrls, output, signal: new AbortController().signal }, what, options);
  return { exitCode, text: String(printed.read()) };
}

describe('nunatak aggregate', () => {
  it('shows what each validator replied to a message, on the one network that is served', async () => {
    port = await AdminPort.start({ 'GET /signatures': networks(5), 'POST /signatures/5?all=true': signed });
    const { exitCode, text } = await run(MESSAGE, { all: true, quorum: 67, signingSubnet: 'S' });
    expect(exitCode).toBe(EXIT.ok);
    expect(port.asked.at(-1)).toBe(
      `POST /signatures/5?all=true {"message":"${MESSAGE}","signingSubnetId":"S","quorumPercentage":67}`,
    );
    expect(text).toBe(`message  M
subnet   S at P-Chain height 99
quorum   67 % of 20000000000000000
signed   13500000000000001, 67.5 %, in 12 ms
no key   500000000000000, 2.5 %: never signs

validator          weight             share   reply                                     took  asked
NodeID-a NodeID-b  13500000000000001  67.5 %  signed                                    3 ms  1
NodeID-c           3000000000000000   15.0 %  refused with code 11: no such validation  4 ms  5
NodeID-d           2999999999999999   14.9 %  inactive                                  -     0

abcd
`);
  });

  it('fails where too little weight signed, and prints one JSON document', async () => {
    port = await AdminPort.start({ [`GET /signatures/fuji/${TRANSACTION}`]: short });
    const { exitCode, text } = await run(TRANSACTION, { network: 'fuji' }, true);
    expect([exitCode, JSON.parse(text)]).toEqual([EXIT.failed, short]);
  });

  it.each([
    ['a fault of the request', [400, { message: 'message: no' }], EXIT.refused, 'message: no'],
    ['a service that cannot answer now', [503, { message: 'heights: away' }], EXIT.unreachable, 'heights: away'],
  ] as const)('tells %s in the service’s own words', async (_name, answer, exitCode, message) => {
    port = await AdminPort.start({ 'POST /signatures/fuji': [...answer] as [number, object] });
    await expect(run(MESSAGE, { network: 'fuji' })).rejects.toEqual(new CommandFailure(exitCode, message));
  });

  it('has to know which service, network and options are meant', async () => {
    port = undefined;
    await expect(run(MESSAGE, {})).rejects.toMatchObject({ exitCode: EXIT.usage });
    const url = `http://127.0.0.1:${await freePort()}`;
    await expect(run(MESSAGE, { url })).rejects.toEqual(
      new CommandFailure(EXIT.unreachable, `no signature aggregator answers at ${url}: ECONNREFUSED`),
    );
    port = await AdminPort.start({ 'GET /signatures': networks(1, 5) });
    await expect(run(MESSAGE, {})).rejects.toThrow('give --network: the service serves 1, 5');
    await expect(run(TRANSACTION, { network: '1', quorum: 5 })).rejects.toMatchObject({ exitCode: EXIT.usage });
  });
});
