import { duplexPair } from 'node:stream';
import { describe, expect, it, jest } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { PeerError } from '../peer-error.js';
import { frameOf, MAX_FRAME_BYTES } from '../wire/frame-reader.js';
import { FrameChannel } from './frame-channel.js';

function channelTo(cost: (frame: Buffer) => number = (frame) => frame.length, silenceMs = 600_000) {
  const [near, far] = duplexPair();
  far.on('error', () => undefined);
  const frames: Buffer[] = [];
  const ends: PeerError[] = [];
  const receiver = {
    receive: (frame: Buffer) => {
      frames.push(frame);
      return cost(frame);
    },
    ended: (error: PeerError) => ends.push(error),
  };
  const channel = new FrameChannel(near, receiver, silenceMs);
  return { channel, near, far, frames, ends };
}

describe('FrameChannel', () => {
  it('carries frames both ways', async () => {
    const { channel, far, frames } = channelTo();
    far.write(frameOf(Buffer.from('in')));
    channel.send(Buffer.from('out'));
    await until(() => frames.length === 1);
    expect(frames).toEqual([Buffer.from('in')]);
    await until(() => far.readableLength > 0);
    expect(far.read()).toEqual(frameOf(Buffer.from('out')));
    channel.end(new PeerError('stopped', 'over'));
  });

  it('ends with a frame that is too long', async () => {
    const { far, ends } = channelTo();
    far.write(Buffer.from('7fffffff', 'hex'));
    await until(() => ends.length > 0);
    expect(ends.map(({ fault }) => fault)).toEqual(['protocol']);
  });

  it('ends when the peer does, once', async () => {
    const { channel, far, ends } = channelTo();
    far.end();
    await until(() => ends.length > 0);
    channel.end(new PeerError('stopped', 'over'));
    channel.send(Buffer.from('nothing happens'));
    expect(ends.map(({ fault }) => fault)).toEqual(['closed']);
    expect(channel.error?.fault).toBe('closed');
  });

  it('ends when no whole frame comes in time, however much of one does', () => {
    jest.useFakeTimers();
    try {
      const { near, frames, ends } = channelTo(undefined, 30_000);
      near.emit('data', Buffer.from('000003e8', 'hex'));
      for (let i = 0; i < 29; i++) {
        jest.advanceTimersByTime(1_000);
        near.emit('data', Buffer.of(0));
      }
      expect(ends).toEqual([]);
      jest.advanceTimersByTime(1_000);
      expect(frames).toEqual([]);
      expect(ends.map(({ fault }) => fault)).toEqual(['stalled']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('stays open while whole frames come, also of messages that are skipped', () => {
    jest.useFakeTimers();
    try {
      const { channel, near, ends } = channelTo(() => 0, 30_000);
      for (let i = 0; i < 10; i++) {
        jest.advanceTimersByTime(29_000);
        near.emit('data', frameOf(i % 2 ? Buffer.alloc(MAX_FRAME_BYTES) : Buffer.of(1)));
      }
      expect(ends).toEqual([]);
      channel.end(new PeerError('stopped', 'over'));
    } finally {
      jest.useRealTimers();
    }
  });

  it('reads what nobody asked for at a bounded rate, and goes on', () => {
    jest.useFakeTimers();
    try {
      const { channel, near, ends } = channelTo();
      const gossip = frameOf(Buffer.alloc(1_024 * 1_024));
      for (let i = 0; i < 4; i++) near.emit('data', gossip);
      expect(near.isPaused()).toBe(false);
      near.emit('data', gossip);
      expect(near.isPaused()).toBe(true);
      jest.advanceTimersByTime(2_100);
      expect(near.isPaused()).toBe(false);
      expect(ends).toEqual([]);
      channel.end(new PeerError('stopped', 'over'));
    } finally {
      jest.useRealTimers();
    }
  });

  it('reads what was asked for at any rate', () => {
    const { channel, near } = channelTo(() => 0);
    const answer = frameOf(Buffer.alloc(1_000));
    for (let i = 0; i < 10_000; i++) near.emit('data', answer);
    expect(near.isPaused()).toBe(false);
    channel.end(new PeerError('stopped', 'over'));
  });

  it('ends a flood, of large frames, small ones and empty ones', () => {
    for (const size of [1_024 * 1_024, 2, 0]) {
      const { near, frames, ends } = channelTo();
      const chunk = Buffer.concat(
        Array.from({ length: Math.ceil(65_536 / (size + 4)) }, () => frameOf(Buffer.alloc(size))),
      );
      for (let i = 0; i < 32 && ends.length === 0; i++) near.emit('data', chunk);
      expect(ends.map(({ fault }) => fault)).toEqual(['flood']);
      const read = frames.length;
      near.emit('data', chunk);
      expect(frames.length).toBe(read);
    }
  });

  it('ends a peer that does not read', () => {
    const { channel, ends } = channelTo();
    for (let i = 0; i < 100 && ends.length === 0; i++) channel.send(Buffer.alloc(20_000));
    expect(ends.map(({ fault }) => fault)).toEqual(['stalled']);
  });

  it('ends with what a frame’s receiver throws', async () => {
    for (const [thrown, fault] of [
      [new PeerError('clock', 'apart'), 'clock'],
      [new Error('a fault of ours'), 'protocol'],
    ] as const) {
      const { near, ends } = channelTo(() => {
        throw thrown;
      });
      near.emit('data', frameOf(Buffer.of(1)));
      expect(ends.map((error) => error.fault)).toEqual([fault]);
    }
  });
});
