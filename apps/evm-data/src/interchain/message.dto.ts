import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';
import { Erc20TokenDto } from '../tokens/token.dto.js';

const ADDRESS = { type: String, description: 'In EIP-55 form.' } as const;

export class InterchainReceiptDto {
  @ApiProperty({ type: String, description: 'Of the message that had arrived.' }) receivedMessageNonce!: string;
  @ApiProperty(ADDRESS) relayerRewardAddress!: string;
}

/** What was offered for the delivery, in a token of the source chain. */
export class InterchainRewardDto extends Erc20TokenDto {
  @ApiProperty({ type: String, description: "In the token's smallest unit." }) value!: string;
}

export class InterchainSourceTransactionDto {
  @ApiProperty({ type: String }) txHash!: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) timestamp!: number;
  @ApiProperty({ type: String, description: 'Gas used × effective price, in wei.' }) gasSpent!: string;
}

export class InterchainDestinationTransactionDto extends InterchainSourceTransactionDto {
  @ApiProperty({ ...ADDRESS, description: 'Who may take the reward, on the source chain.' }) rewardRedeemer!: string;
  @ApiProperty({ ...ADDRESS, description: 'Who delivered the message.' }) delivererAddress!: string;
}

/** What every message has. */
export class MessageCommonDto {
  @ApiProperty({ type: String, description: '64 hex digits.' }) messageId!: string;
  @ApiProperty({ type: String, description: 'In base 58 with a checksum.' }) sourceBlockchainId!: string;
  @ApiProperty({ type: String, description: 'In base 58 with a checksum.' }) destinationBlockchainId!: string;
  @ApiProperty({ type: String, description: 'Empty where the chain is not served here.' }) sourceEvmChainId!: string;
  @ApiProperty({ type: String, description: 'Empty where the chain is not served here.' })
  destinationEvmChainId!: string;
  @ApiProperty({ type: String }) messageNonce!: string;
  @ApiProperty({ ...ADDRESS, description: 'Who called the contract, on the source chain.' }) from!: string;
  @ApiProperty({ ...ADDRESS, description: 'Whom the contract calls, on the destination chain.' }) to!: string;
  @ApiPropertyOptional({ type: String, description: 'What is handed to the recipient, in hex.' }) data?: string;
  @ApiProperty({ type: Boolean, description: 'Whether the call of the recipient succeeded, if only when tried again.' })
  messageExecuted!: boolean;
  @ApiProperty({ type: [InterchainReceiptDto], description: 'Of messages the other way, which this one brings.' })
  receipts!: InterchainReceiptDto[];
  @ApiProperty({ type: Boolean, description: "Whether this message's receipt came back to the source chain." })
  receiptDelivered!: boolean;
  @ApiProperty({ type: InterchainRewardDto }) rewardDetails!: InterchainRewardDto;
}

class IcmCommonDto extends MessageCommonDto {
  @ApiProperty(ADDRESS) icmContractAddress!: string;
}

class TeleporterCommonDto extends MessageCommonDto {
  @ApiProperty(ADDRESS) teleporterContractAddress!: string;
}

/** Sent, and not delivered as far as is known. */
export class PendingIcmMessageDto extends IcmCommonDto {
  @ApiProperty({ type: InterchainSourceTransactionDto }) sourceTransaction!: InterchainSourceTransactionDto;
  @ApiProperty({ enum: ['pending'] }) status!: 'pending';
}

export class DeliveredIcmMessageDto extends IcmCommonDto {
  @ApiProperty({ type: InterchainSourceTransactionDto }) sourceTransaction!: InterchainSourceTransactionDto;
  @ApiProperty({ type: InterchainDestinationTransactionDto })
  destinationTransaction!: InterchainDestinationTransactionDto;
  @ApiProperty({ enum: ['delivered'] }) status!: 'delivered';
}

/** Delivered, and nothing is stored of its being sent. */
export class DeliveredSourceNotIndexedIcmMessageDto extends IcmCommonDto {
  @ApiProperty({ type: InterchainDestinationTransactionDto })
  destinationTransaction!: InterchainDestinationTransactionDto;
  @ApiProperty({ enum: ['delivered_source_not_indexed'] }) status!: 'delivered_source_not_indexed';
}

export class PendingTeleporterMessageDto extends TeleporterCommonDto {
  @ApiProperty({ type: InterchainSourceTransactionDto }) sourceTransaction!: InterchainSourceTransactionDto;
  @ApiProperty({ enum: ['pending'] }) status!: 'pending';
}

export class DeliveredTeleporterMessageDto extends TeleporterCommonDto {
  @ApiProperty({ type: InterchainSourceTransactionDto }) sourceTransaction!: InterchainSourceTransactionDto;
  @ApiProperty({ type: InterchainDestinationTransactionDto })
  destinationTransaction!: InterchainDestinationTransactionDto;
  @ApiProperty({ enum: ['delivered'] }) status!: 'delivered';
}

export class DeliveredSourceNotIndexedTeleporterMessageDto extends TeleporterCommonDto {
  @ApiPropertyOptional(ADDRESS) icmContractAddress?: string;
  @ApiProperty({ type: InterchainDestinationTransactionDto })
  destinationTransaction!: InterchainDestinationTransactionDto;
  @ApiProperty({ enum: ['delivered_source_not_indexed'] }) status!: 'delivered_source_not_indexed';
}

/** The forms of a message under `/v1/icm`, by its status. */
export const ICM_MESSAGES = {
  pending: PendingIcmMessageDto,
  delivered: DeliveredIcmMessageDto,
  delivered_source_not_indexed: DeliveredSourceNotIndexedIcmMessageDto,
};
export type IcmMessageDto = InstanceType<(typeof ICM_MESSAGES)[keyof typeof ICM_MESSAGES]>;

/** The forms of a message under `/v1/teleporter`, by its status. */
export const TELEPORTER_MESSAGES = {
  pending: PendingTeleporterMessageDto,
  delivered: DeliveredTeleporterMessageDto,
  delivered_source_not_indexed: DeliveredSourceNotIndexedTeleporterMessageDto,
};
export type TeleporterMessageDto = InstanceType<(typeof TELEPORTER_MESSAGES)[keyof typeof TELEPORTER_MESSAGES]>;

function oneOfForms(forms: Readonly<Record<string, new () => unknown>>) {
  const paths = Object.entries(forms).map(([status, form]) => [status, getSchemaPath(form)] as const);
  return {
    oneOf: paths.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: 'status', mapping: Object.fromEntries(paths) },
  };
}

@ApiExtraModels(...Object.values(ICM_MESSAGES))
export class ListIcmMessagesResponseDto extends ListPage {
  @ApiProperty({ type: 'array', items: oneOfForms(ICM_MESSAGES) }) messages!: IcmMessageDto[];
}

@ApiExtraModels(...Object.values(TELEPORTER_MESSAGES))
export class ListTeleporterMessagesResponseDto extends ListPage {
  @ApiProperty({ type: 'array', items: oneOfForms(TELEPORTER_MESSAGES) }) messages!: TeleporterMessageDto[];
}
