import { getAddress } from 'viem';
import type { OperationName } from '../../contract/operations.js';
import { cb58Of } from '../../oracle/cb58.js';
import { type ExpectedMessage, knowMessages, messagesOf } from '../../oracle/messages.js';
import type { Oracle } from '../../oracle/oracle.js';
import type { Expected } from '../../oracle/records.js';
import type { Hex } from '../../rpc.js';
import type { Query } from '../api.js';
import { compare, type Report } from '../compare.js';
import { MESSAGE_FIELDS } from './evm-fields.js';

/** The operations of messages under their newer names, and under their older ones. */
const NAMINGS = [
  { list: 'messages', one: 'message', ofAddress: 'addressMessages', isNewer: true },
  { list: 'messagesFormerly', one: 'messageFormerly', ofAddress: 'addressMessagesFormerly', isNewer: false },
] as const satisfies { list: OperationName; one: OperationName; ofAddress: OperationName; isNewer: boolean }[];

/** A question about messages, and which ones it is about. */
type Filter = [Query, (message: ExpectedMessage) => boolean];

/**
 * Compares what the service answers of messages between the chains with the nodes' logs: every message on its own and in the transactions that
 * sent or received it, all of them by every
 * filter, and those of every address that has to do with one.
 * @param contract which sends and receives them
 * @throws an error that lists what differs
 */
export function compareMessages(baseUrl: string, oracles: readonly Oracle[], contract: Hex): Promise<Report> {
  const messages = messagesOf(oracles, contract);
  knowMessages(oracles, contract);
  return compare(baseUrl, MESSAGE_FIELDS, async (comparison) => {
    for (const oracle of oracles) {
      const { chainId } = oracle.description;
      for (const facts of oracle.facts.transactions) {
        const txHash = facts.transaction.hash;
        if (!oracle.messageInfos.has(txHash)) continue;
        const path = { chainId, txHash };
        await comparison.whole({ operation: 'transaction', path, dialect: 'standard' }, oracle.transaction(facts));
      }
    }
    for (const naming of NAMINGS) {
      const present = (message: ExpectedMessage): Expected => inNames(message, getAddress(contract), naming.isNewer);
      for (const dialect of ['standard', 'hosted-prefix'] as const) {
        for (const message of messages) {
          // With and without 0x.
          for (const messageId of [message.id, message.id.slice(2)]) {
            await comparison.whole({ operation: naming.one, path: { messageId }, dialect }, present(message));
          }
        }
        const lists = async (operation: OperationName, path: Record<string, string>, [query, fits]: Filter) => {
          const expected = messages.filter(fits).map(present);
          for (const pageSize of [1, 2, 100])
            await comparison.pages({ operation, path, query: { ...query, pageSize }, dialect }, expected);
        };
        for (const filter of filtersOf(messages)) await lists(naming.list, {}, filter);
        for (const address of partiesOf(messages)) {
          await lists(naming.ofAddress, { address }, [{}, ({ from, to }) => from === address || to === address]);
        }
      }
    }
  });
}

function inNames({ record }: ExpectedMessage, contract: string, isNewer: boolean): Expected {
  if (isNewer) return { ...record, icmContractAddress: contract };
  const both = record.status === 'delivered_source_not_indexed' ? { icmContractAddress: contract } : {};
  return { ...record, teleporterContractAddress: contract, ...both };
}

function filtersOf(messages: readonly ExpectedMessage[]): Filter[] {
  const [first] = messages as [ExpectedMessage];
  const blockchains = new Map(
    messages.flatMap(({ source, destination, chainIds }) => [
      [source, chainIds[0]] as const,
      [destination, chainIds[1]] as const,
    ]),
  );
  const ofBlockchains = [...blockchains].flatMap(([bytes, chainId]) =>
    [cb58Of(bytes), chainId]
      .filter((name) => name !== undefined && name !== '')
      .flatMap((name): Filter[] => [
        [{ sourceBlockchainId: name }, ({ source }) => source === bytes],
        [{ destinationBlockchainId: name }, ({ destination }) => destination === bytes],
        [{ blockchainId: name }, ({ source, destination }) => source === bytes || destination === bytes],
        [
          { blockchainId: name, from: first.from, destinationBlockchainId: cb58Of(first.destination) },
          ({ source, destination, from }) =>
            (source === bytes || destination === bytes) && from === first.from && destination === first.destination,
        ],
      ]),
  );
  const ofAddresses = partiesOf(messages).flatMap((address): Filter[] => [
    [{ from: address }, ({ from }) => from === address],
    [{ to: address }, ({ to }) => to === address],
    [{ to: address, from: first.from }, ({ from, to }) => to === address && from === first.from],
  ]);
  const ofNetworks: Filter[] = [
    [{}, () => true],
    [{ network: 'fuji' }, () => true],
    [{ network: 'mainnet' }, () => false],
  ];
  return [...ofNetworks, ...ofBlockchains, ...ofAddresses];
}

/** Senders, recipients, and somebody who is neither. */
function partiesOf(messages: readonly ExpectedMessage[]): string[] {
  return [...new Set([...messages.flatMap(({ from, to }) => [from, to]), `0x${'0d'.repeat(20)}`])];
}
