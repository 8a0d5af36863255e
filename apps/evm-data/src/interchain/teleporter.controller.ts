import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { networkOf, Operation, Path, RequestDialect } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import { ChainDirectory } from '../chains/chain-directory.js';
import { AccountPath } from '../interface/query.dto.js';
import { AnswerTokens } from '../tokens/answer-tokens.js';
import type { FoundMessage } from './found-message.js';
import { ListTeleporterMessagesResponseDto, TELEPORTER_MESSAGES } from './message.dto.js';
import { presentTeleporterMessage, RewardPresenter } from './message.presenter.js';
import { AddressMessagesParameters, listingOf, MessagePath, MessagesParameters } from './message-parameters.js';
import { type MessagesPage, MessagesService } from './messages.service.js';

/** Messages between chains, under older names. */
@ApiTags('Teleporter')
@Controller('v1/teleporter')
export class TeleporterController {
  constructor(
    @Inject(MessagesService) private readonly messages: MessagesService,
    @Inject(ChainDirectory) private readonly chains: ChainDirectory,
    @Inject(AnswerTokens) private readonly tokens: AnswerTokens,
  ) {}

  @Get('messages')
  @Operation({
    operationId: 'listTeleporterMessages',
    summary: 'List interchain messages',
    description: 'The same as /v1/icm/messages, which takes its place, under older names.',
    tags: ['Teleporter'],
    weight: 'medium',
    deprecated: true,
    response: ListTeleporterMessagesResponseDto,
  })
  async list(
    @Query() query: MessagesParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListTeleporterMessagesResponseDto> {
    return this.present(await this.messages.list(listingOf(this.messages, query)), dialect);
  }

  @Get('messages/:messageId')
  @Operation({
    operationId: 'getTeleporterMessage',
    summary: 'Get an interchain message',
    description: 'The same as /v1/icm/messages/{messageId}, which takes its place, under older names.',
    tags: ['Teleporter'],
    weight: 'medium',
    deprecated: true,
    response: { field: 'status', classes: TELEPORTER_MESSAGES },
  })
  async get(@Path() { messageId }: MessagePath, @RequestDialect() dialect: Dialect): Promise<object> {
    const message = await this.messages.get(messageId);
    return presentTeleporterMessage(message, await this.rewards([message], dialect));
  }

  @Get('addresses/:address/messages')
  @Operation({
    operationId: 'listTeleporterMessagesByAddress',
    summary: 'List interchain messages of an address',
    description: 'The same as /v1/icm/addresses/{address}/messages, which takes its place, under older names.',
    tags: ['Teleporter'],
    weight: 'medium',
    deprecated: true,
    response: ListTeleporterMessagesResponseDto,
  })
  async ofAddress(
    @Path() { address }: AccountPath,
    @Query() query: AddressMessagesParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListTeleporterMessagesResponseDto> {
    const network = query.network && networkOf(query.network);
    return this.present(await this.messages.list({ ...query, network, filter: { party: address } }), dialect);
  }

  private async present(
    { messages, ...next }: MessagesPage,
    dialect: Dialect,
  ): Promise<ListTeleporterMessagesResponseDto> {
    const rewards = await this.rewards(messages, dialect);
    return { ...next, messages: messages.map((message) => presentTeleporterMessage(message, rewards)) };
  }

  private rewards(messages: readonly FoundMessage[], dialect: Dialect): Promise<RewardPresenter> {
    return RewardPresenter.of(messages, (chainId) => this.chains.find({ chainId }), this.tokens, dialect);
  }
}
