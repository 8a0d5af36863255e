import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { networkOf, Operation, Path, RequestDialect } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import { ChainDirectory } from '../chains/chain-directory.js';
import { AccountPath } from '../interface/query.dto.js';
import { AnswerTokens } from '../tokens/answer-tokens.js';
import type { FoundMessage } from './found-message.js';
import { ICM_MESSAGES, ListIcmMessagesResponseDto } from './message.dto.js';
import { presentIcmMessage, RewardPresenter } from './message.presenter.js';
import { AddressMessagesParameters, listingOf, MessagePath, MessagesParameters } from './message-parameters.js';
import { type MessagesPage, MessagesService } from './messages.service.js';

/** Messages between chains. */
@ApiTags('Interchain Messaging')
@Controller('v1/icm')
export class IcmController {
  constructor(
    @Inject(MessagesService) private readonly messages: MessagesService,
    @Inject(ChainDirectory) private readonly chains: ChainDirectory,
    @Inject(AnswerTokens) private readonly tokens: AnswerTokens,
  ) {}

  @Get('messages')
  @Operation({
    operationId: 'listIcmMessages',
    summary: 'List interchain messages',
    description: 'By when they were sent, newest first; those of which only the arrival is stored, by that.',
    tags: ['Interchain Messaging'],
    weight: 'medium',
    response: ListIcmMessagesResponseDto,
  })
  async list(
    @Query() query: MessagesParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListIcmMessagesResponseDto> {
    return this.present(await this.messages.list(listingOf(this.messages, query)), dialect);
  }

  @Get('messages/:messageId')
  @Operation({
    operationId: 'getIcmMessage',
    summary: 'Get an interchain message',
    tags: ['Interchain Messaging'],
    weight: 'medium',
    response: { field: 'status', classes: ICM_MESSAGES },
  })
  async get(@Path() { messageId }: MessagePath, @RequestDialect() dialect: Dialect): Promise<object> {
    const message = await this.messages.get(messageId);
    return presentIcmMessage(message, await this.rewards([message], dialect));
  }

  @Get('addresses/:address/messages')
  @Operation({
    operationId: 'listIcmMessagesByAddress',
    summary: 'List interchain messages of an address',
    description: 'Those that the address sent, and those of which it is the recipient.',
    tags: ['Interchain Messaging'],
    weight: 'medium',
    response: ListIcmMessagesResponseDto,
  })
  async ofAddress(
    @Path() { address }: AccountPath,
    @Query() query: AddressMessagesParameters,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListIcmMessagesResponseDto> {
    const network = query.network && networkOf(query.network);
    return this.present(await this.messages.list({ ...query, network, filter: { party: address } }), dialect);
  }

  private async present({ messages, ...next }: MessagesPage, dialect: Dialect): Promise<ListIcmMessagesResponseDto> {
    const rewards = await this.rewards(messages, dialect);
    return { ...next, messages: messages.map((message) => presentIcmMessage(message, rewards)) };
  }

  private rewards(messages: readonly FoundMessage[], dialect: Dialect): Promise<RewardPresenter> {
    return RewardPresenter.of(messages, (chainId) => this.chains.find({ chainId }), this.tokens, dialect);
  }
}
