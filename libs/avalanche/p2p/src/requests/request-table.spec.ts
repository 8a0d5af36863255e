import { describe, expect, it, jest } from '@jest/globals';
import { MAX_OPEN_REQUESTS, RequestTable } from './request-table.js';

const chainId = Buffer.alloc(32, 1);
const otherChain = Buffer.alloc(32, 2);

function asked(table: RequestTable, deadlineMs = 60_000, signal?: AbortSignal) {
  let id = 0;
  const answer = table.ask(
    chainId,
    deadlineMs,
    (sent) => {
      id = sent;
    },
    signal,
  );
  return { id, answer };
}

const response = (requestId: number, chain = chainId) => ({ requestId, chainId: chain, appBytes: Buffer.from('yes') });

describe('RequestTable', () => {
  it('gives requests odd ids of 32 bits, none twice', () => {
    const table = new RequestTable();
    const ids = Array.from({ length: 500 }, () => asked(table).id);
    expect(new Set(ids).size).toBe(500);
    expect(ids.every((id) => id % 2 === 1 && id < 2 ** 32)).toBe(true);
    table.close();
  });

  it('knows a request before it is sent, so that the quickest answer finds it', async () => {
    const table = new RequestTable();
    const answer = table.ask(chainId, 60_000, (id) => {
      expect(table.answer(response(id))).toBe(true);
    });
    expect(await answer).toEqual({ kind: 'answered', bytes: Buffer.from('yes') });
    expect(table.size).toBe(0);
  });

  it('takes one answer for a request: not a second, a late one, one for another chain or one that nobody asked for', async () => {
    const table = new RequestTable();
    const first = asked(table);
    const second = asked(table);
    expect(table.answer(response(first.id, otherChain))).toBe(false);
    expect(table.answer(response(first.id + 1))).toBe(false);
    expect(table.answer(response(second.id))).toBe(true);
    expect(table.answer(response(second.id))).toBe(false);
    expect(table.refuse({ requestId: second.id, chainId, errorCode: 1, errorMessage: '' })).toBe(false);
    expect(table.refuse({ requestId: first.id, chainId, errorCode: -2, errorMessage: 'no\u001b[31m\nhandler' })).toBe(
      true,
    );
    expect(await first.answer).toEqual({ kind: 'refused', code: -2, text: 'no  handler' });
    expect(await second.answer).toEqual({ kind: 'answered', bytes: Buffer.from('yes') });
  });

  it('shows no more than the begin of a refusal’s text', async () => {
    const table = new RequestTable();
    const { id, answer } = asked(table);
    table.refuse({ requestId: id, chainId, errorCode: 1, errorMessage: 'x'.repeat(10_000) });
    expect(await answer).toEqual({ kind: 'refused', code: 1, text: 'x'.repeat(500) });
  });

  it('gives up at the deadline; what comes later is no answer', async () => {
    jest.useFakeTimers();
    try {
      const table = new RequestTable();
      const { id, answer } = asked(table, 2_000);
      jest.advanceTimersByTime(2_000);
      expect(await answer).toEqual({ kind: 'timed-out' });
      expect(table.answer(response(id))).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('ends with its caller, whose reason it rejects with', async () => {
    const table = new RequestTable();
    const caller = new AbortController();
    const { id, answer } = asked(table, 60_000, caller.signal);
    const reason = new Error('hung up');
    caller.abort(reason);
    await expect(answer).rejects.toBe(reason);
    await expect(asked(table, 60_000, caller.signal).answer).rejects.toBe(reason);
    expect(table.answer(response(id))).toBe(false);
    expect(table.size).toBe(0);
  });

  it('ends all requests with the connection, and each later one', async () => {
    const table = new RequestTable();
    const open = [asked(table), asked(table)];
    table.close();
    for (const { answer } of open) expect(await answer).toEqual({ kind: 'disconnected' });
    expect(await asked(table).answer).toEqual({ kind: 'disconnected' });
  });

  it('sends nothing more to a peer that leaves all requests open', async () => {
    const table = new RequestTable();
    for (let i = 0; i < MAX_OPEN_REQUESTS; i++) asked(table);
    const { id, answer } = asked(table);
    expect(id).toBe(0);
    expect(await answer).toEqual({ kind: 'disconnected' });
    table.close();
  });
});
