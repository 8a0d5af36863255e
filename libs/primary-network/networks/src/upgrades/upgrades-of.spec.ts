import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { defaultUpgrades, UNSCHEDULED, UPGRADE_NAMES } from './upgrades.js';
import { upgradesOf } from './upgrades-of.js';

/** What a node of a local network (avalanchego v1.14.2) gave. */
const ANSWER = JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/local-upgrades.json'), 'utf8'));

describe('upgradesOf', () => {
  it('reads what a node of a local network says, which are avalanchego’s defaults', () => {
    expect(upgradesOf(12345, ANSWER)).toEqual({ upgrades: defaultUpgrades(12345) });
  });

  it('takes the times that a network’s operator chose', () => {
    const answer = { ...ANSWER, graniteTime: '2026-01-02T03:04:05+02:00', heliconTime: '2026-01-02T03:04:05.5Z' };
    expect(upgradesOf(7, answer).upgrades).toMatchObject({ granite: 1_767_315_845n, helicon: 1_767_323_046n });
  });

  it('knows mainnet’s and fuji’s dates that an older node doesn’t know', () => {
    expect(upgradesOf(1, ANSWER).upgrades?.helicon).toBe(BigInt(Date.UTC(2026, 8, 22, 15)) / 1_000n);
    expect(upgradesOf(5, ANSWER).upgrades?.helicon).toBe(BigInt(Date.UTC(2026, 6, 28, 15)) / 1_000n);
  });

  it('takes upgrades that a node doesn’t name for not scheduled', () => {
    const { graniteTime: _granite, graniteEpochDuration: _epoch, ...older } = ANSWER;
    expect(upgradesOf(7, older).upgrades).toMatchObject({ granite: UNSCHEDULED, graniteEpochMilliseconds: 30_000 });
  });

  it.each([
    ['info.upgrades', null, 'expected an object, but found "null"'],
    ['banffTime', { ...ANSWER, banffTime: 'soon' }, 'expected a time such as 2026-09-22T15:00:00Z, but found "soon"'],
    ['banffTime', { ...ANSWER, banffTime: '2026-13-01T00:00:00Z' }, /^expected a time/],
    ['banffTime', { ...ANSWER, banffTime: null }, /^expected a time/],
    ['apricotPhase4MinPChainHeight', { ...ANSWER, apricotPhase4MinPChainHeight: -1 }, /^expected a height/],
    ['graniteEpochDuration', { ...ANSWER, graniteEpochDuration: '30s' }, /^expected nanoseconds/],
    ['cortinaXChainStopVertexID', { ...ANSWER, cortinaXChainStopVertexID: 'jrGW' }, /^expected an id/],
    ['cortinaXChainStopVertexID', { ...ANSWER, cortinaXChainStopVertexID: 5 }, /^expected an id/],
  ])('names %s', (field, answer, reason) => {
    const { fault } = upgradesOf(7, answer);
    expect(fault?.field).toBe(field);
    expect(fault?.reason).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
  });
});

describe('defaultUpgrades', () => {
  it.each([1, 5, 12345])('of network %d follow one another, as the node demands', (networkId) => {
    const upgrades = defaultUpgrades(networkId);
    const times = UPGRADE_NAMES.map((name) => upgrades[name]);
    expect(times).toEqual([...times].sort((a, b) => Number(a - b)));
  });
});
