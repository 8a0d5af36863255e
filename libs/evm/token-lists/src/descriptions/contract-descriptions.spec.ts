import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { CurationMeter } from '../documents/curation-meter.js';
import { KeptLog } from '../testing/curation-log.js';
import { ManualPauses } from '../testing/manual-pauses.js';
import { digits } from '../testing/sample-lists.js';
import { ContractDescriptions } from './contract-descriptions.js';

let folder: string;
let descriptions: ContractDescriptions | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nunatak-descriptions-'));
});
afterEach(async () => {
  await descriptions?.close();
  rmSync(folder, { recursive: true });
});

let seconds = 1_000;
function file(name: string, contracts: object[]): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ contracts }));
  seconds++;
  utimesSync(path, seconds, seconds);
  return path;
}
const named = (byte: string, name: string, chainId = 1) => ({ chainId, address: `0x${digits(byte)}`, name });

describe('contract descriptions', () => {
  it('are those of the first file that describes a contract, and follow the files', async () => {
    const pauses = new ManualPauses();
    const log = new KeptLog();
    const registry = new Registry();
    const files = [
      file('ours.json', [named('aa', 'Ours')]),
      file('theirs.json', [named('aa', 'Theirs'), named('bb', 'B'), named('aa', 'Elsewhere', 2)]),
    ];
    descriptions = new ContractDescriptions({ files, log, meter: new CurationMeter(registry), wait: pauses.wait });
    await descriptions.start();
    const shown = () => [digits('aa'), digits('bb')].map((address) => descriptions?.get('1', address)?.name);
    expect(shown()).toEqual(['Ours', 'B']);
    expect(descriptions.get('2', digits('aa'))).toEqual({ name: 'Elsewhere' });
    expect(descriptions.get('3', digits('aa'))).toBeUndefined();
    expect(await registry.metrics()).toContain('\nnunatak_curated_contracts 3\n');

    let changes = 0;
    const end = descriptions.onChange(() => changes++);
    file('ours.json', [named('bb', 'Our B')]);
    await pauses.pass();
    expect(shown()).toEqual(['Theirs', 'Our B']);
    expect(changes).toBe(1);

    log.taken();
    writeFileSync(files[0]!, '{');
    await pauses.pass();
    expect(shown()).toEqual(['Theirs', 'Our B']);
    expect(log.taken()).toEqual([expect.stringContaining('what it said last is served: it is no JSON')]);
    end();
    rmSync(files[0]!);
    await pauses.pass();
    expect(changes).toBe(1);
  });
});
