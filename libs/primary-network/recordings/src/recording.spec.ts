import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { decodeCb58 } from '@nunatak/avalanche-codec';
import { BrokenRecordingError } from './broken-recording.error.js';
import { readContainers } from './containers.js';
import { CHAIN_ALIASES, openRecording } from './recording.js';
import { answersByHeight, recordedAnswers, recordedTraffic } from './testing/recorded-answers.js';

const recording = openRecording();
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

describe('the recording of a local network', () => {
  it('says which network it is of', () => {
    expect(recording).toMatchObject({ networkId: 12_345, nodeVersion: { version: 'avalanchego/1.14.2' } });
    expect(recording.upgrades).toHaveProperty('graniteTime', '2020-12-05T05:00:00Z');
  });

  it.each(CHAIN_ALIASES)('has a container for each height of the %s-Chain, at times that do not go back', (alias) => {
    const containers = [...recording.containers(alias)];
    expect(containers.map(({ height }) => height)).toEqual(containers.map((_, index) => index + 1));
    expect(containers).toHaveLength(recording.chains[alias].height);
    const times = containers.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort((a, b) => Number(a - b)));
  });

  it('has the genesis that the P-Chain’s first block names as its parent', () => {
    expect(sha256(recording.genesis())).toEqual(Buffer.from(recording.chains.P.genesisBlock.subarray(6, 38)));
  });

  it('has the blocks under the ids that the node gave them', () => {
    const answers = recordedAnswers().filter(({ method }) => method === 'platform.getBlockByHeight');
    const ids = answers.map(({ body }): string => JSON.parse(body).result.block.id);
    const blocks = [recording.chains.P.genesisBlock, ...Array.from(recording.containers('P'), ({ block }) => block)];
    expect(blocks.map((block) => sha256(block).toString('hex'))).toEqual(
      ids.map((id) => decodeCb58(id)?.toString('hex')),
    );
  });

  it('holds every type of transaction that the node accepts', () => {
    const types = new Set(
      Object.keys(recordedTraffic().transactions).map((name) => name.split('.').slice(0, 2).join('.')),
    );
    expect([...types].sort()).toEqual([
      ...['C.ExportTx', 'C.ImportTx', 'P.AddPermissionlessDelegatorTx', 'P.AddPermissionlessValidatorTx'],
      ...['P.AddSubnetValidatorTx', 'P.BaseTx', 'P.ConvertSubnetToL1Tx', 'P.CreateChainTx', 'P.CreateSubnetTx'],
      ...['P.DisableL1ValidatorTx', 'P.ExportTx', 'P.ImportTx', 'P.IncreaseL1ValidatorBalanceTx'],
      ...['P.RegisterL1ValidatorTx', 'P.RemoveSubnetValidatorTx', 'P.SetL1ValidatorWeightTx'],
      ...['P.TransferSubnetOwnershipTx', 'X.BaseTx', 'X.CreateAssetTx', 'X.ExportTx', 'X.ImportTx', 'X.OperationTx'],
    ]);
  });
});

describe('what the node told while its chains grew', () => {
  const told = answersByHeight();

  it('was asked for at most heights, and at the last one', () => {
    const heights = told.map(({ height }) => height);
    expect(heights).toEqual([...new Set(heights)].sort((a, b) => a - b));
    expect(heights.length).toBeGreaterThan(0.8 * recording.chains.P.height);
    expect(heights.at(-1)).toBe(recording.chains.P.height);
  });

  it('has been answered at the height under which it stands', () => {
    const named = told.flatMap(({ height, answers }) =>
      answers.flatMap(({ body }) =>
        (/"height":"(\d+)"/.exec(body) ?? []).slice(1).map((text) => [height, Number(text)]),
      ),
    );
    expect(named.length).toBeGreaterThan(told.length);
    for (const [height, said] of named) expect(said).toBe(height);
  });
});

describe('a broken recording', () => {
  const head = Buffer.alloc(52);
  head.writeUInt32BE(8, 0);
  head.writeUInt32BE(8, 8);

  it.each([
    ['is cut off in a head', head.subarray(0, 12)],
    ['is cut off in a container', Buffer.concat([head, Buffer.alloc(7)])],
  ])('that %s is an error', (_, content) => {
    expect(() => [...readContainers(gzipSync(content))]).toThrow(BrokenRecordingError);
  });

  it('of another format, or of none, is an error', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nunatak-recording-'));
    try {
      const url = pathToFileURL(`${folder}/`);
      expect(() => openRecording(url)).toThrow(BrokenRecordingError);
      writeFileSync(join(folder, 'chain'), '');
      expect(() => openRecording(url)).toThrow(BrokenRecordingError);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
