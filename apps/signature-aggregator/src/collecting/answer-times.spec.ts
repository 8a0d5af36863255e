import { describe, expect, it } from '@jest/globals';
import { AnswerTimes } from './answer-times.js';

describe('AnswerTimes', () => {
  it('knows within which time 95 of 100 of the last answers came', () => {
    const times = new AnswerTimes();
    expect(times.usualMs('a')).toBe(250);
    for (let ms = 1; ms <= 64; ms++) times.note('a', ms);
    expect(times.usualMs('a')).toBe(61);
    for (let i = 0; i < 64; i++) times.note('a', 3);
    expect([times.usualMs('a'), times.usualMs('b')]).toEqual([3, 250]);
  });

  it('does not wait for a node that was silent three times, until it answers again', () => {
    const times = new AnswerTimes();
    times.note('a', 9);
    for (let i = 0; i < 2; i++) times.noteSilence('a');
    expect([times.usualMs('a'), times.deafNodes]).toEqual([9, []]);
    times.noteSilence('a');
    expect([times.usualMs('a'), times.deafNodes]).toEqual([0, ['a']]);
    times.note('a', 9);
    expect([times.usualMs('a'), times.deafNodes]).toEqual([9, []]);
  });

  it('does not wait for a node that takes much longer than most', () => {
    const times = new AnswerTimes();
    for (let i = 0; i < 10; i++)
      for (const [nodeId, ms] of [
        ['a', 5],
        ['b', 9],
        ['slow', 2_500],
      ] as const)
        times.note(nodeId, ms);
    expect(['a', 'b', 'slow'].map((nodeId) => times.usualMs(nodeId))).toEqual([5, 9, 0]);
    const far = new AnswerTimes();
    for (const [nodeId, ms] of [
      ['a', 280],
      ['b', 300],
      ['c', 900],
    ] as const)
      far.note(nodeId, ms);
    expect(['a', 'b', 'c'].map((nodeId) => far.usualMs(nodeId))).toEqual([280, 300, 900]);
  });

  it('does not wait a second time for a node that has never answered', () => {
    const times = new AnswerTimes();
    times.noteSilence('a');
    expect([times.usualMs('a'), times.deafNodes]).toEqual([0, []]);
    times.note('a', 9);
    expect(times.usualMs('a')).toBe(9);
  });
});
