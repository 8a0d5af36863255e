import { decodeEventLog } from 'viem';
import { BlockBuilder } from '../chain/block-builder.js';
import type { Cast } from '../chain/cast.js';
import { artifact, calldata, creation } from '../chain/contracts.js';
import type { Draft, Miner } from '../chain/miner.js';
import { cb58Of } from '../oracle/cb58.js';
import type { NodeReceipt } from '../oracle/chain-data.js';
import type { Hex, Rpc } from '../rpc.js';
import { predicateOf, WARP } from './predicate.js';

/** Percent. Below 100, avalanchego 1.14.2 leaves later answers in threads that wait for ever, and the node stops hearing of others. */
const QUORUM = 100;
const NOBODY: Hex = `0x${'00'.repeat(20)}`;
/** A blockchain that nobody runs. */
export const NOWHERE: Hex = `0x${'fa'.repeat(32)}`;

/** What messages need of a chain. */
export interface MessagingChain {
  rpc: Rpc;
  cast: Cast;
  builder: BlockBuilder;
  /** 32 bytes. */
  blockchainId: Hex;
  settle(): Promise<void>;
}

/** A message as it was sent: the event's arguments, and what the precompile logged. */
interface Sent {
  id: Hex;
  message: object;
  warpMessageId: Hex;
}

interface SendingEvent {
  args: { messageID: Hex; destinationBlockchainID: Hex; message: object };
}

/** What the first account deploys first: on every chain of such accounts it has the same address. */
export async function deployMessenger(miner: Miner): Promise<Hex> {
  const builder = new BlockBuilder(miner);
  const [first] = await builder.accounts();
  const messenger = await builder.deploy(first as Hex, creation('Messenger'));
  await builder.mine();
  await miner.settle();
  return messenger;
}

/**
 * Sends messages both ways: one that fails and is tried again, others that are executed at once, one that nobody delivers, one to a chain
 * that nobody knows; fees are offered and raised, messages are sent again, receipts come back, and somebody makes up a message.
 */
export async function tellOfMessages(messenger: Hex, one: MessagingChain, other: MessagingChain): Promise<void> {
  const [here, there] = [new Teller(messenger, one), new Teller(messenger, other)];
  const recipients = [await here.deployRecipient(), await there.deployRecipient()] as const;
  const fee = { feeTokenAddress: one.cast.plain, amount: 100n };
  const relayers = one.cast.passive.slice(0, 2);
  here.send(there, recipients[1], fee, relayers, '0x68656c6c6f');
  here.send(there, one.cast.passive[0] as Hex, { feeTokenAddress: NOBODY, amount: 0n }, [], '0x');
  here.send(there, recipients[1], fee, [], '0x01');
  here.draft('send', NOWHERE, recipients[1], fee, [], '0x02');
  there.send(here, other.cast.passive[1] as Hex, { feeTokenAddress: other.cast.fee, amount: 7n }, [], '0x03');
  const [fails, works, waits] = (await here.mine()) as [Sent, Sent, Sent];
  const [back] = (await there.mine()) as [Sent];

  await there.deliver(here, fails, other.cast.passive[2] as Hex);
  await there.deliver(here, works, other.cast.passive[3] as Hex);
  await here.deliver(there, back, one.cast.passive[2] as Hex);
  here.draft('addFee', fails.id, 50n);
  here.draft('addFee', waits.id, 5n);
  here.draft('sendAgain', waits.message);
  here.makeUp(fails);
  await Promise.all([here.mine(), there.mine()]);

  there.add({ to: recipients[1], data: calldata('Recipient', 'setWorks') });
  there.draft('tryAgain', one.blockchainId, fails.message);
  // These take the receipts along.
  there.send(here, other.cast.passive[0] as Hex, fee, [], '0x04');
  here.send(there, one.cast.passive[1] as Hex, fee, [], '0x05');
  const [answer] = (await there.mine()) as [Sent];
  const [answered] = (await here.mine()) as [Sent];
  await here.deliver(there, answer, one.cast.passive[2] as Hex);
  await there.deliver(here, answered, other.cast.passive[2] as Hex);
  await Promise.all([here.mine(), there.mine()]);
}

/** One side of the story: whatever is queued comes from the second account, in one block or a few. */
class Teller {
  constructor(
    private readonly messenger: Hex,
    private readonly chain: MessagingChain,
  ) {}

  async deployRecipient(): Promise<Hex> {
    const recipient = await this.chain.builder.deploy(this.from, creation('Recipient'));
    await this.chain.builder.mine();
    return recipient;
  }

  add(draft: Omit<Draft, 'from'>): void {
    this.chain.builder.add({ from: this.from, ...draft });
  }

  /** A call of the contract. */
  draft(functionName: string, ...args: unknown[]): void {
    this.add({ to: this.messenger, data: calldata('Messenger', functionName, ...args) });
  }

  send(to: Teller, recipient: Hex, fee: object, relayers: Hex[], content: Hex): void {
    this.draft('send', to.chain.blockchainId, recipient, fee, relayers, content);
  }

  /** Logs what the contract does of a message, in the name of another contract. */
  makeUp({ id }: Sent): void {
    const topic = '0x34795cc6b122b9a0ae684946319f1e14a577b4e8f9b3dda9ac94c21a54d3188c';
    const data = calldata('LogEmitter', 'emitLog', [topic, id, NOWHERE], '0x');
    this.add({ to: this.chain.cast.emitter, data });
  }

  /** Brings a message that was sent on another chain, signed by that chain's validators. */
  async deliver(from: Teller, { warpMessageId }: Sent, rewardRedeemer: Hex): Promise<void> {
    const id = cb58Of(warpMessageId);
    const signed = await from.chain.rpc.call<Hex>('warp_getMessageAggregateSignature', id, QUORUM, '');
    this.add({
      ...{ to: this.messenger, data: calldata('Messenger', 'receiveMessage', 0, rewardRedeemer) },
      accessList: predicateOf(signed),
    });
  }

  /** Has what is queued in blocks; what was sent thereby, without what went nowhere. */
  async mine(): Promise<Sent[]> {
    const { builder, rpc } = this.chain;
    const hashes = await builder.mine();
    await this.chain.settle();
    const calls = hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }));
    const receipts = await rpc.batch<NodeReceipt>(calls);
    const failed = receipts.findIndex(({ status }) => status !== '0x1');
    if (failed >= 0) throw new Error(`${hashes[failed]} of the messages' story failed on ${rpc.url}`);
    return receipts.flatMap((receipt) => this.sentBy(receipt));
  }

  private sentBy({ logs }: NodeReceipt): Sent[] {
    const warpMessageId = logs.find(({ address }) => address === WARP)?.topics[2];
    if (warpMessageId === undefined) return [];
    const log = logs.find(({ address }) => address === this.messenger);
    if (!log) return [];
    const { abi } = artifact('Messenger');
    const { args } = decodeEventLog({ abi, data: log.data, topics: log.topics as [Hex] }) as unknown as SendingEvent;
    if (args.destinationBlockchainID === NOWHERE) return [];
    return [{ id: args.messageID, message: args.message, warpMessageId }];
  }

  private get from(): Hex {
    return this.chain.cast.accounts[1] as Hex;
  }
}
