import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AvalancheNetwork,
  avalancheMissing,
  record,
  startNetwork,
  type TrafficState,
  watchHeights,
} from '@nunatak/avalanche';
import { type RecordedNode, startRecordedNode } from './recorded-node/start-recorded-node.js';
import { CHAIN_ALIASES, openRecording, type Recording } from './recording.js';
import { answersByHeight, recordedAnswers, recordedExchanges, recordedTraffic } from './testing/recorded-answers.js';

const missing = avalancheMissing();
// A network starts in seconds on an idle machine, and in minutes on a loaded one.
const TIMEOUT_MS = 300_000;

(missing ? describe.skip : describe)(`a network recorded just now${missing ? `: ${missing}` : ''}`, () => {
  let folder: string;
  let out: URL;
  let network: AvalancheNetwork;
  let traffic: TrafficState;
  let recording: Recording;
  let player: RecordedNode;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-recording-'));
    out = pathToFileURL(`${folder}/`);
    network = await startNetwork({ nodes: 1 });
    const url = network.urls[0] as string;
    const byHeight = join(folder, 'watched.json.gz');
    const watch = watchHeights({ url, state: network.trafficFile, file: byHeight });
    traffic = await network.runTraffic(['x']);
    await watch.stop();
    await record({ url, out: folder, genesisFile: network.genesisFile, traffic, byHeight });
    recording = openRecording(out);
    player = await startRecordedNode(recording);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await player?.stop();
    await network?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, TIMEOUT_MS);

  it('has what the node said it has', async () => {
    expect(recording.networkId).toBe(network.networkId);
    expect(recordedTraffic(out)).toEqual(traffic);
    const heights = CHAIN_ALIASES.map((alias) => [...recording.containers(alias)].length);
    expect(heights).toEqual(CHAIN_ALIASES.map((alias) => recording.chains[alias].height));
    expect(recording.chains.X.height).toBeGreaterThan(10);
    expect(recordedAnswers(out).length).toBeGreaterThan(100);
    // This traffic leaves the P-Chain as it was.
    expect(answersByHeight(out).map(({ height, answers }) => [height, answers.length])).toEqual([[0, 4]]);
  });

  it('is played as the node answers now, right calls and wrong ones', async () => {
    const exchanges = recordedExchanges(out);
    expect(exchanges.length).toBeGreaterThan(100);
    for (const { path, request } of exchanges) {
      const [real, played] = await Promise.all(
        [network.urls[0], player.url].map((url) => exchange(`${url}${path}`, request)),
      );
      expect({ path, request, ...played }).toEqual({ path, request, ...real });
    }
  });
});

async function exchange(url: string, body: string | undefined) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, body === undefined ? {} : { method: 'POST', headers, body });
  return { status: response.status, contentType: response.headers.get('content-type'), body: await response.text() };
}
