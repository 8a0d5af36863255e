import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NETWORKS, type NetworkWord, networkOf, OneOf, PageQuery } from '@nunatak/data-api';
import { IsOptional, Matches } from 'class-validator';
import { Address } from '../interface/evm-parameters.js';
import type { MessageFilter } from './message-filter.js';
import type { MessagesQuery, MessagesService } from './messages.service.js';

/** A blockchain, by its id or its EVM chain id. */
function BlockchainId(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, pattern: '^[0-9A-Za-z]{1,78}$', description }),
    IsOptional(),
    Matches(/^[0-9A-Za-z]{1,78}$/, {
      message: (args) => `${args.property} must be a blockchain id, or an EVM chain id`,
    }),
  ) as PropertyDecorator;
}

export class MessagePath {
  @ApiProperty({
    type: String,
    pattern: '^(0x)?[0-9a-fA-F]{64}$',
    description: "The message's id: 64 hex digits, with or without 0x.",
    example: 'acf1c8b06f9aec48e9fcbefbbe576ae8a7ca3b327fcae111396e7cc99956674d',
  })
  @Matches(/^(0x)?[0-9a-fA-F]{64}$/, { message: 'messageId must be a message id: 64 hex digits' })
  messageId!: string;
}

export class AddressMessagesParameters extends PageQuery {
  @OneOf('Network', NETWORKS, 'Only messages of chains of this network; fuji and testnet mean the same.')
  network?: NetworkWord;
}

export class MessagesParameters extends AddressMessagesParameters {
  @BlockchainId('The blockchain that the message was sent from: its id, or its EVM chain id.')
  sourceBlockchainId?: string;
  @BlockchainId('The blockchain that the message was sent to: its id, or its EVM chain id.')
  destinationBlockchainId?: string;
  @BlockchainId('The blockchain that the message was sent from or to: its id, or its EVM chain id.')
  blockchainId?: string;
  @Address("The recipient's address.") to?: string;
  @Address("The sender's address.") from?: string;
}

const BLOCKCHAINS = ['sourceBlockchainId', 'destinationBlockchainId', 'blockchainId'] as const;

/** What checked parameters ask of the service. @throws BadRequestError where one names no blockchain */
export function listingOf(messages: MessagesService, query: MessagesParameters): MessagesQuery {
  const filter: MessageFilter = {};
  for (const name of BLOCKCHAINS) {
    const value = query[name];
    if (value !== undefined) filter[name] = messages.blockchainId(name, value);
  }
  if (query.from !== undefined) filter.from = query.from.toLowerCase();
  if (query.to !== undefined) filter.to = query.to.toLowerCase();
  const { pageToken, pageSize, network } = query;
  return { pageSize, ...(pageToken !== undefined && { pageToken }), network: network && networkOf(network), filter };
}
