import { beforeEach, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@nunatak/database';
import type { Hex, StateBlock, StateCallResult } from '@nunatak/evm-contracts';
import { IMPLEMENTATION_SLOT, PROXY_UPGRADED } from '@nunatak/evm-decoding';
import {
  account,
  CHAIN,
  padded,
  prepareRepair,
  transaction,
  transferLog,
  useScriptedIndexing,
  word,
  writeRepair,
} from '@nunatak/evm-indexer/testing';
import { contractAt } from '@nunatak/evm-queries';
import { ContractCalls } from '@nunatak/evm-smart-contracts';
import { readTokenTexts } from '@nunatak/evm-writes';
import { PendingContracts } from '../contracts/pending-contracts.js';
import type { EnrichedChain } from '../pending-tokens.js';
import { enrichedChain } from '../testing/enriched-chain.js';
import { CurrentTexts } from './current-texts.js';
import { TokenRereads } from './token-rereads.js';

const TOKEN = account(0x70ce);
const [ALICE, BOB, ZERO, TARGET] = [0xa11ce, 0xb0b, 0, 0x7a6e].map(account) as [Hex, Hex, Hex, Hex];
const MINUTE = 60_000;
const OLD = { name: 'Token Name', symbol: 'TKN', decimals: 6 };
const NEW = { name: 'New Name', symbol: 'NEW', decimals: 18 };
const CALLS = { name: '0x06fdde03', symbol: '0x95d89b41', decimals: '0x313ce567' };

const test = useScriptedIndexing();

let now: number;
let texts: CurrentTexts;
let chain: EnrichedChain;
let rereads: TokenRereads;
let indexer: Awaited<ReturnType<typeof test.startIndexer>>;

beforeEach(async () => {
  now = 1_000_000;
  chain = enrichedChain(test, test.node);
  texts = new CurrentTexts(chain, () => now);
  rereads = new TokenRereads(chain, texts);
  test.node.code.set(TOKEN, '0x6001');
  test.node.balanceAt = () => 0n;
  indexer = await test.startIndexer();
});

const send = (from: Hex, to: Hex, value = 0n) => transaction(0, ALICE, TOKEN, [transferLog(TOKEN, from, to, value)]);

/** Stores a block. */
async function append(...transactions: ReturnType<typeof transaction>[]): Promise<StateBlock> {
  const event = test.chain.append({ transactions });
  await indexer.handle([event]);
  return event;
}

/** Asks what is to be asked at a head, as a session does when it moves. */
async function look({ height, hash }: StateBlock): Promise<void> {
  for (const work of [rereads, new PendingContracts(chain, texts)]) await work.step({ height, hash });
}

/** The contract states texts from now on; those left out, its calls fail. */
function states(said: Partial<typeof NEW>): void {
  const text = (value: string) =>
    `0x${word(32)}${word(value.length)}${Buffer.from(value).toString('hex').padEnd(64, '0')}`;
  const answers = { name: said.name, symbol: said.symbol, decimals: said.decimals };
  const call = Object.getPrototypeOf(test.node).call as typeof test.node.call;
  test.node.call = async (chain, block, calls) => {
    const results = await call.call(test.node, chain, block, calls);
    return results.map((result, i): StateCallResult => {
      const key = (Object.keys(CALLS) as (keyof typeof CALLS)[]).find((one) => CALLS[one] === calls[i]!.data);
      if (calls[i]!.to !== TOKEN || key === undefined) return result;
      const answer = answers[key];
      if (answer === undefined) return { ok: false };
      return { ok: true, data: typeof answer === 'number' ? `0x${word(answer)}` : text(answer) };
    });
  };
}

/** What is stored of the token, and of it as a contract. */
async function known() {
  const [token] = await readTokenTexts(test.pool, CHAIN, [TOKEN]);
  const { name, symbol, decimals } = token ?? {};
  return { name, symbol, decimals };
}
const contract = async () => (await contractAt(test.pool, CHAIN, TOKEN)).contracts[0]!.checked;

describe('what a token states of itself', () => {
  it('is read again when the token moves, more than a minute after its last reading', async () => {
    await look(await append(send(ZERO, ALICE)));
    expect(await known()).toEqual(OLD);
    states(NEW);
    now += MINUTE;
    await look(await append(send(ALICE, BOB)));
    expect(await known()).toEqual(NEW);
    await look(await append());
    expect(await contract()).toMatchObject(NEW);
  });

  it('is read when the minute is over, where the token moved within it, and then no more', async () => {
    await look(await append(send(ZERO, ALICE)));
    states(NEW);
    now += MINUTE - 1;
    await look(await append(send(ALICE, BOB)));
    expect(await known()).toEqual(OLD);
    now += 1;
    await look(await append());
    expect(await known()).toEqual(NEW);
    const { calls } = test.node;
    now += 10 * MINUTE;
    await look(await append());
    await look(await append());
    expect(test.node.calls - calls).toBeLessThan(30); // the contract was looked at, once
  });

  it('is read again after a call of the contract that moves nothing', async () => {
    await look(await append(send(ZERO, ALICE)));
    states(NEW);
    now += MINUTE;
    const event = test.chain.append({ transactions: [transaction(0, ALICE, TOKEN)] });
    const call = {
      transactionIndex: 0,
      depth: 0,
      type: 'CALL',
      from: ALICE,
      to: TOKEN,
      selector: '0x12345678',
    } as const;
    event.block.frames = [{ ...call, value: 0n, gasLimit: 9n, gasUsed: 8n, failed: false }];
    await indexer.handle([event]);
    await look(event);
    expect(await known()).toEqual(NEW);
  });

  it('is read again at once when the contract logs an upgrade', async () => {
    await look(await append(send(ZERO, ALICE)));
    states(NEW);
    const log = { logIndex: 0, address: TOKEN, topics: [PROXY_UPGRADED, padded(TARGET)], data: '0x' };
    await look(await append(transaction(0, ALICE, TOKEN, [log])));
    expect([await known(), await contract()]).toMatchObject([NEW, NEW]);
  });

  it('is read again when the audit comes to it', async () => {
    const head = await append(send(ZERO, ALICE));
    await look(head);
    states(NEW);
    await rereads.readNow(head, [TOKEN, TOKEN]);
    expect(await known()).toEqual(OLD); // read a moment ago
    now += MINUTE;
    await rereads.readNow(head, [TOKEN]);
    expect(await known()).toEqual(NEW);
  });

  it('stays while calls fail, and goes where they fail for ten minutes', async () => {
    await look(await append(send(ZERO, ALICE)));
    states({ symbol: 'NEW' });
    now += MINUTE;
    await look(await append(send(ALICE, BOB)));
    expect(await known()).toEqual({ ...OLD, symbol: 'NEW' });
    now += 9 * MINUTE;
    await look(await append(send(ALICE, BOB)));
    expect(await known()).toEqual({ ...OLD, symbol: 'NEW' });
    now += MINUTE;
    await look(await append());
    expect(await known()).toEqual({ symbol: 'NEW' });
    states(NEW);
    now += MINUTE;
    await look(await append(send(ALICE, BOB)));
    expect(await known()).toEqual(NEW);
  });

  it('stays where calls that failed for a while answer again', async () => {
    await look(await append(send(ZERO, ALICE)));
    states({});
    now += MINUTE;
    await look(await append(send(ALICE, BOB)));
    states(OLD);
    now += MINUTE;
    await look(await append(send(ALICE, BOB)));
    states({});
    now += 9 * MINUTE;
    await look(await append(send(ALICE, BOB)));
    expect(await known()).toEqual(OLD);
  });

  it('goes with the code', async () => {
    await look(await append(send(ZERO, ALICE)));
    states({});
    test.node.code.delete(TOKEN);
    now += MINUTE;
    await look(await append(send(ALICE, BOB)));
    expect(await known()).toEqual({});
  });

  it('is not stored of a block that is gone, and read again on the other branch', async () => {
    await look(await append(send(ZERO, ALICE)));
    states(NEW);
    now += MINUTE;
    const gone = await append(send(ALICE, BOB));
    await indexer.handle([test.chain.revertTo(0)]);
    await look(gone);
    expect(await known()).toEqual(OLD);
    await look(await append());
    expect(await known()).toEqual(NEW);
  });

  it('is read at the head where no node has the state of its first block, and again after a reorganization', async () => {
    test.node.prunedBelow = 1;
    await append(send(ZERO, ALICE));
    await append();
    expect(await known()).toEqual({});
    await look(await append());
    expect([await known(), await contract()]).toMatchObject([OLD, OLD]);
    await indexer.handle([test.chain.revertTo(1)]);
    expect([await known(), await contract()]).toEqual([{}, undefined]);
    await look(await append());
    expect([await known(), await contract()]).toMatchObject([OLD, OLD]);
  });

  it('is what it is at the head after a repair of the blocks where the token was met', async () => {
    await look(await append(send(ZERO, ALICE)));
    states(NEW);
    now += MINUTE;
    await look(await append(send(ALICE, BOB)));
    test.node.call = Object.getPrototypeOf(test.node).call as typeof test.node.call;
    const parts = {
      ...{ chainId: CHAIN, pool: test.pool, nodeState: test.node, contracts: new ContractCalls(test.node, CHAIN) },
    };
    const repair = await prepareRepair(parts, 0, structuredClone(test.chain.blocks));
    await inTransaction(test.pool, (client) => writeRepair(client, CHAIN, repair));
    expect(await known()).toEqual(NEW);
  });
});

describe('an account that takes back its delegation', () => {
  it('is no token any more, and no other stays unseen', async () => {
    test.node.code.set(TOKEN, `0xef0100${TARGET.slice(2)}`);
    const lookWith = (pending: PendingContracts, { height, hash }: StateBlock) => pending.step({ height, hash });
    const checks = () => new PendingContracts(chain, texts);
    await lookWith(checks(), await append(send(ZERO, ALICE)));
    expect([await known(), await contract()]).toMatchObject([
      OLD,
      { proxy: 'eip7702', implementation: TARGET.slice(2) },
    ]);
    // Another session compares all accounts once, and then whenever a block may change delegations.
    states({});
    test.node.code.delete(TOKEN);
    await append({ ...transaction(0, BOB, BOB), type: 4 });
    await lookWith(checks(), await append());
    expect([await known(), await contract()]).toMatchObject([{}, { proxy: 'none', implementation: null, name: null }]);
  });
});

describe('what a contract is', () => {
  it('is found out again when its slot names another implementation, without a log', async () => {
    test.node.words.set(`${TOKEN}:${IMPLEMENTATION_SLOT}`, padded(TARGET));
    await look(await append(send(ZERO, ALICE)));
    expect(await contract()).toMatchObject({ proxy: 'eip1967', implementation: TARGET.slice(2) });
    test.node.words.set(`${TOKEN}:${IMPLEMENTATION_SLOT}`, padded(BOB));
    now += MINUTE;
    await look(await append(send(ALICE, BOB)));
    await look(await append());
    expect(await contract()).toMatchObject({ proxy: 'eip1967', implementation: BOB.slice(2) });
  });
});
