import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Hex, Log } from '@nunatak/evm-contracts';
import fc from 'fast-check';
import { type InterchainEvent, interchainEventOf, TELEPORTER_MESSENGER, WARP_PRECOMPILE } from './interchain-events.js';
import { type InterchainMessage, interchainMessageId } from './interchain-message.js';
import { damaged } from './testing/damaged.js';
import { interchainMessageIn } from './testing/interchain-message-in.js';
import { recorded } from './testing/recorded.js';

const { sent, received } = recorded('interchain');
const eventsOf = (logs: Log[] | undefined) =>
  logs!.map(interchainEventOf).filter((event): event is InterchainEvent => event !== undefined);
const real = [sent, received].flatMap(({ logs }) => Object.values(logs).flat());

// What the recording script sent.
const FAR_CHAIN = `0x${'fa'.repeat(32)}`;
const NEAR_CHAIN = `0x${'0e'.repeat(32)}`;
const FAR_CONTRACT = `0x${'d1'.repeat(20)}`;
const RELAYERS = [`0x${'a1'.repeat(20)}`, `0x${'a2'.repeat(20)}`];
const TEXT: Hex = `0x${Buffer.from('hello, far chain').toString('hex')}`;
const NOBODY = `0x${'0'.repeat(40)}`;
/** Who is rewarded, where the story names nobody else. */
const { relayer } = received;

const sentId = (nonce: bigint) =>
  interchainMessageId({
    contract: TELEPORTER_MESSENGER,
    sourceBlockchainId: sent.blockchainId,
    destinationBlockchainId: FAR_CHAIN,
    nonce,
  });
const receivedId = (nonce: bigint) =>
  interchainMessageId({
    contract: TELEPORTER_MESSENGER,
    sourceBlockchainId: FAR_CHAIN,
    destinationBlockchainId: NEAR_CHAIN,
    nonce,
  });
const answerId = interchainMessageId({
  contract: TELEPORTER_MESSENGER,
  sourceBlockchainId: NEAR_CHAIN,
  destinationBlockchainId: FAR_CHAIN,
  nonce: 1n,
});
/** Events without their place. */
const statements = (logs: Log[] | undefined) =>
  eventsOf(logs).map(({ contract, logIndex: _, ...statement }) => {
    expect(contract).toBe(statement.kind === 'warp' ? WARP_PRECOMPILE : TELEPORTER_MESSENGER);
    return statement;
  });

describe('events of a real TeleporterMessenger on a subnet-evm chain, and of its warp precompile', () => {
  const message: InterchainMessage = {
    nonce: 1n,
    sender: sent.sender,
    destinationBlockchainId: FAR_CHAIN,
    destination: FAR_CONTRACT,
    requiredGasLimit: 200_000n,
    allowedRelayers: RELAYERS,
    receipts: [],
    payload: TEXT,
  };

  it('state a first message: the chain, the message with its fee, and what the validators sign', () => {
    const [first, second, third, ...others] = statements(sent.logs.sent);
    expect(others).toEqual([]);
    expect(first).toEqual({ kind: 'blockchain-id', blockchainId: sent.blockchainId });
    expect(second).toEqual({
      kind: 'sent',
      messageId: sentId(1n),
      message,
      fee: { token: sent.token, amount: 100n },
    });
    expect(third).toMatchObject({
      kind: 'warp',
      sender: TELEPORTER_MESSENGER,
      networkId: 12345,
      sourceBlockchainId: sent.blockchainId,
    });
    expect(third?.kind === 'warp' && interchainMessageIn(third.payload)).toEqual(message);
  });

  it('state where in the block they are', () => {
    const logs = sent.logs.sent!;
    const own = logs.filter(({ address }) => address !== sent.token);
    expect(eventsOf(logs).map(({ contract, logIndex }) => [contract, logIndex])).toEqual(
      own.map(({ address, logIndex }) => [address, logIndex]),
    );
  });

  it('state the whole fee after it was raised, and again with the message', () => {
    const fee = { token: sent.token, amount: 150n };
    expect(statements(sent.logs.added)).toEqual([{ kind: 'fee-added', messageId: sentId(1n), fee }]);
    const [again] = statements(sent.logs.again);
    expect(again).toEqual({ kind: 'sent', messageId: sentId(1n), message, fee });
  });

  it('state a message of nothing, for no fee', () => {
    const empty = { ...message, nonce: 2n, requiredGasLimit: 0n, allowedRelayers: [], payload: '0x' };
    const [only] = statements(sent.logs.empty);
    expect(only).toEqual({ kind: 'sent', messageId: sentId(2n), message: empty, fee: { token: NOBODY, amount: 0n } });
  });

  it("state what an account sends by the precompile itself, with the message's hash as its id", () => {
    const [log] = sent.logs.warp!;
    const unsigned = Buffer.from(log!.data.slice(2), 'hex');
    const length = unsigned.readUInt32BE(60);
    const warpMessageId = createHash('sha256')
      .update(unsigned.subarray(64, 64 + length))
      .digest('hex');
    const chain = { networkId: 12345, sourceBlockchainId: sent.blockchainId };
    expect(statements(sent.logs.warp)).toEqual([
      { kind: 'warp', warpMessageId: `0x${warpMessageId}`, sender: sent.sender, ...chain, payload: '0xdeadbeef' },
    ]);
  });
});

describe('events of a real TeleporterMessenger that is handed messages', () => {
  const message: InterchainMessage = {
    nonce: 1n,
    sender: FAR_CONTRACT,
    destinationBlockchainId: NEAR_CHAIN,
    destination: received.receiver,
    requiredGasLimit: 200_000n,
    allowedRelayers: [],
    receipts: [],
    payload: TEXT,
  };
  const arrival = { sourceBlockchainId: FAR_CHAIN, deliverer: relayer, rewardRedeemer: relayer };
  const fee = { token: received.token, amount: 100n };

  it('state a delivery whose call failed', () => {
    const found = statements(received.logs.failing);
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: 'blockchain-id', blockchainId: NEAR_CHAIN },
        { kind: 'received', messageId: receivedId(1n), ...arrival, message },
        { kind: 'execution-failed', messageId: receivedId(1n), sourceBlockchainId: FAR_CHAIN, message },
      ]),
    );
  });

  it('state that the call was tried again', () => {
    expect(statements(received.logs.retried)).toEqual([
      { kind: 'executed', messageId: receivedId(1n), sourceBlockchainId: FAR_CHAIN },
    ]);
  });

  it('state a message that carries a receipt', () => {
    expect(statements(received.logs.sentWithReceipt)).toEqual([
      {
        kind: 'sent',
        messageId: answerId,
        message: {
          ...{ nonce: 1n, sender: received.sender, destinationBlockchainId: FAR_CHAIN, destination: FAR_CONTRACT },
          ...{ requiredGasLimit: 1n, allowedRelayers: [], payload: '0x' },
          receipts: [{ receivedNonce: 1n, relayerRewardAddress: relayer }],
        },
        fee,
      },
    ]);
  });

  it('state a receipt for a message that was sent, and none for one that was not', () => {
    const receipts = [1n, 99n].map((receivedNonce) => ({ receivedNonce, relayerRewardAddress: relayer }));
    const second = { ...message, nonce: 2n, receipts };
    const found = statements(received.logs.withReceipt);
    const receipt = { messageId: answerId, destinationBlockchainId: FAR_CHAIN, relayerRewardAddress: relayer, fee };
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: 'receipt', ...receipt },
        { kind: 'received', messageId: receivedId(2n), ...arrival, message: second },
        { kind: 'executed', messageId: receivedId(2n), sourceBlockchainId: FAR_CHAIN },
      ]),
    );
  });

  it('state what a relayer took out', () => {
    const taken = { redeemer: relayer, token: received.token, amount: 100n };
    expect(statements(received.logs.redeemed)).toEqual([{ kind: 'rewards-redeemed', ...taken }]);
  });
});

describe('events of strangers', () => {
  it('are nothing where another contract logs what the precompile does', () => {
    const [warp] = sent.logs.warp!;
    expect(interchainEventOf({ ...warp!, address: TELEPORTER_MESSENGER })).toBeUndefined();
  });

  it('are nothing where the destination in the topic is not that of the message', () => {
    const log = sent.logs.empty!.find(({ address }) => address === TELEPORTER_MESSENGER)!;
    const topics = [log.topics[0]!, log.topics[1]!, NEAR_CHAIN];
    expect([interchainEventOf(log)?.kind, interchainEventOf({ ...log, topics })]).toEqual(['sent', undefined]);
  });

  it('keep the id that they were logged with, which is not that of the contract', () => {
    const log = sent.logs.empty!.find(({ address }) => address === TELEPORTER_MESSENGER)!;
    const copy = interchainEventOf({ ...log, address: FAR_CONTRACT });
    const key = { sourceBlockchainId: sent.blockchainId, destinationBlockchainId: FAR_CHAIN, nonce: 2n };
    expect(copy).toMatchObject({ contract: FAR_CONTRACT, messageId: sentId(2n) });
    expect(interchainMessageId({ contract: FAR_CONTRACT, ...key })).not.toBe(sentId(2n));
  });

  it('never fail, and hold no more than their bytes', () => {
    fc.assert(
      fc.property(damaged(real), (log) => {
        const event = interchainEventOf(log);
        if (!event) return;
        const size = JSON.stringify(event, (_, value) =>
          typeof value === 'bigint' ? value.toString(16) : value,
        ).length;
        expect(size).toBeLessThanOrEqual(4 * (log.data.length + 66 * log.topics.length) + 1_000);
      }),
      { seed: 17, numRuns: 3_000 },
    );
  });

  it('cost no more than their bytes, however long they claim to be', () => {
    const log = sent.logs.empty!.find(({ address }) => address === TELEPORTER_MESSENGER)!;
    const word = (value: number | bigint) => value.toString(16).padStart(64, '0');
    // Relayers, receipts and payload all lie at one place, and claim to be as long as the data.
    const items = 100_000;
    const head = [96, 0, 0, 1, 0, BigInt(FAR_CHAIN), 0, 0, 256, 256, 256].map(word).join('');
    const data = `0x${head}${word(items)}${word(1).repeat(items)}`;
    // As relayers and payload they fit, as receipts they would take two words each.
    expect(interchainEventOf({ ...log, data })).toBeUndefined();
    const fitting = `0x${head}${word(items)}${word(1).repeat(2 * items)}`;
    const event = interchainEventOf({ ...log, data: fitting });
    expect(event?.kind === 'sent' && event.message.receipts.length).toBe(items);
  });
});
