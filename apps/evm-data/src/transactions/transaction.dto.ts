import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ListPage } from '@nunatak/data-api';
import { INTERNAL_TYPES } from '@nunatak/evm-queries';
import { NetworkTokenDto } from '../chains/chain.dto.js';
import {
  Erc20TokenDto,
  Erc20TokenWithReputationDto,
  Erc721TokenDto,
  Erc1155TokenDto,
  MoneyDto,
  RichAddressDto,
} from '../tokens/token.dto.js';

const CALL_TYPES = ['NATIVE_TRANSFER', 'CONTRACT_CALL', 'CONTRACT_CREATION'] as const;

export class MethodDto {
  @ApiProperty({ enum: CALL_TYPES, enumName: 'TransactionMethodType' }) callType!: (typeof CALL_TYPES)[number];
  @ApiProperty({ type: String, description: 'The first four bytes of the call data; empty where there are none.' })
  methodHash!: string;
  @ApiPropertyOptional({
    type: String,
    description: 'The signature, where it is a common one.',
    example: 'transfer(address,uint256)',
  })
  methodName?: string;
}

export class NativeTransactionDto {
  @ApiProperty({ type: String }) blockNumber!: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) blockTimestamp!: number;
  @ApiProperty({ type: 'integer', description: 'Unix milliseconds.' }) blockTimestampMilliseconds!: number;
  @ApiPropertyOptional({ type: 'integer' }) blockMinDelayExcess?: number | undefined;
  @ApiProperty({ type: String }) blockHash!: string;
  @ApiProperty({ type: String }) chainId!: string;
  @ApiProperty({ type: 'integer', description: 'Position in the block.' }) blockIndex!: number;
  @ApiProperty({ type: String }) txHash!: string;
  @ApiProperty({ type: String, description: '1 succeeded, 0 failed.' }) txStatus!: string;
  @ApiProperty({ type: 'integer' }) txType!: number;
  @ApiProperty({ type: String }) gasLimit!: string;
  @ApiProperty({ type: String }) gasUsed!: string;
  @ApiProperty({ type: String, description: 'The effective price.' }) gasPrice!: string;
  @ApiProperty({ type: String }) nonce!: string;
  @ApiProperty({ type: RichAddressDto }) from!: RichAddressDto;
  @ApiProperty({ type: RichAddressDto, description: 'The created contract, of a creation.' }) to!: RichAddressDto;
  @ApiProperty({ type: MethodDto }) method!: MethodDto;
  @ApiProperty({ type: String }) value!: string;
}

export class FullNativeTransactionDto extends NativeTransactionDto {
  @ApiProperty({ type: String, description: 'The call data, hex.' }) input!: string;
  @ApiProperty({ type: String }) baseFeePerGas!: string;
  @ApiPropertyOptional({ type: String }) maxFeePerGas?: string;
  @ApiPropertyOptional({ type: String }) maxPriorityFeePerGas?: string;
}

class SidesDto {
  @ApiProperty({ type: RichAddressDto }) from!: RichAddressDto;
  @ApiProperty({ type: RichAddressDto }) to!: RichAddressDto;
}

class LogSidesDto extends SidesDto {
  @ApiProperty({ type: 'integer' }) logIndex!: number;
}

export class Erc20TransferDetailsDto extends LogSidesDto {
  @ApiProperty({ type: String }) value!: string;
  @ApiProperty({ type: Erc20TokenWithReputationDto }) erc20Token!: Erc20TokenWithReputationDto;
}

export class Erc721TransferDetailsDto extends LogSidesDto {
  @ApiProperty({ type: Erc721TokenDto }) erc721Token!: Erc721TokenDto;
}

export class Erc1155TransferDetailsDto extends LogSidesDto {
  @ApiProperty({ type: String }) value!: string;
  @ApiProperty({ type: Erc1155TokenDto }) erc1155Token!: Erc1155TokenDto;
}

export class InternalTransactionDetailsDto extends SidesDto {
  @ApiProperty({ enum: INTERNAL_TYPES, enumName: 'InternalTransactionOpCall' })
  internalTxType!: (typeof INTERNAL_TYPES)[number];
  @ApiProperty({ type: String }) value!: string;
  @ApiProperty({ type: Boolean }) isReverted!: boolean;
  @ApiProperty({ type: String }) gasUsed!: string;
  @ApiProperty({ type: String }) gasLimit!: string;
}

export class TransactionPartsDto {
  @ApiPropertyOptional({ type: [Erc20TransferDetailsDto] }) erc20Transfers?: Erc20TransferDetailsDto[];
  @ApiPropertyOptional({ type: [Erc721TransferDetailsDto] }) erc721Transfers?: Erc721TransferDetailsDto[];
  @ApiPropertyOptional({ type: [Erc1155TransferDetailsDto] }) erc1155Transfers?: Erc1155TransferDetailsDto[];
  @ApiPropertyOptional({
    type: [InternalTransactionDetailsDto],
    description: "Calls that move value, and creations. Absent where the block's call traces are not indexed.",
  })
  internalTransactions?: InternalTransactionDetailsDto[];
}

export class TransactionDetailsDto extends TransactionPartsDto {
  @ApiProperty({ type: NativeTransactionDto }) nativeTransaction!: NativeTransactionDto;
}

export class NetworkTokenDetailsDto {
  @ApiProperty({ type: NetworkTokenDto }) networkToken!: NetworkTokenDto;
  @ApiPropertyOptional({ type: MoneyDto }) currentPrice?: MoneyDto;
  @ApiPropertyOptional({
    type: MoneyDto,
    description:
      'What the native token was worth at the time of the transaction, where that is more than 24 hours ago.',
  })
  historicalPrice?: MoneyDto;
}

const DIRECTIONS = ['SOURCE_TRANSACTION', 'DESTINATION_TRANSACTION'] as const;

/** A message between chains that a transaction sent or received. */
export class TeleporterMessageInfoDto {
  @ApiProperty({ type: String, description: '64 hex digits.' }) teleporterMessageId!: string;
  @ApiProperty({
    enum: DIRECTIONS,
    enumName: 'TransactionDirectionType',
    description: 'Whether it sent or received it.',
  })
  direction!: (typeof DIRECTIONS)[number];
  @ApiPropertyOptional({ type: String, description: 'Of a received message, where the chain is served here.' })
  sourceChainId?: string;
  @ApiPropertyOptional({ type: String, description: 'Of a sent message, where the chain is served here.' })
  destinationChainId?: string;
}

export class GetTransactionResponseDto extends TransactionPartsDto {
  @ApiProperty({ type: NetworkTokenDetailsDto }) networkTokenDetails!: NetworkTokenDetailsDto;
  @ApiProperty({ type: FullNativeTransactionDto }) nativeTransaction!: FullNativeTransactionDto;
  @ApiPropertyOptional({
    type: TeleporterMessageInfoDto,
    description: 'The message between chains that it sent or received, the first of several.',
  })
  teleporterMessageInfo?: TeleporterMessageInfoDto;
}

/** What each transfer and internal transaction of a list says of the place where it happened. */
class PlaceDto {
  @ApiProperty({ type: String }) blockNumber!: string;
  @ApiProperty({ type: 'integer', description: 'Unix seconds.' }) blockTimestamp!: number;
  @ApiProperty({ type: 'integer', description: 'Unix milliseconds.' }) blockTimestampMilliseconds!: number;
  @ApiProperty({ type: String }) blockHash!: string;
  @ApiProperty({ type: String }) txHash!: string;
  @ApiProperty({ type: RichAddressDto }) from!: RichAddressDto;
  @ApiProperty({ type: RichAddressDto }) to!: RichAddressDto;
}

class LogPlaceDto extends PlaceDto {
  @ApiProperty({ type: 'integer' }) logIndex!: number;
}

export class Erc20TransferDto extends LogPlaceDto {
  @ApiProperty({ type: String }) value!: string;
  @ApiProperty({ type: Erc20TokenDto }) erc20Token!: Erc20TokenDto;
}

export class Erc721TransferDto extends LogPlaceDto {
  @ApiProperty({ type: Erc721TokenDto }) erc721Token!: Erc721TokenDto;
}

export class Erc1155TransferDto extends LogPlaceDto {
  @ApiProperty({ type: String }) value!: string;
  @ApiProperty({ type: Erc1155TokenDto }) erc1155Token!: Erc1155TokenDto;
}

export class InternalTransactionDto extends PlaceDto {
  @ApiProperty({ enum: INTERNAL_TYPES, enumName: 'InternalTransactionOpCall' })
  internalTxType!: (typeof INTERNAL_TYPES)[number];
  @ApiProperty({ type: String }) value!: string;
  @ApiProperty({ type: Boolean }) isReverted!: boolean;
  @ApiProperty({ type: String }) gasUsed!: string;
  @ApiProperty({ type: String }) gasLimit!: string;
}

export class ListTransactionDetailsResponseDto extends ListPage {
  @ApiProperty({ type: [TransactionDetailsDto] }) transactions!: TransactionDetailsDto[];
}

export class ListNativeTransactionsResponseDto extends ListPage {
  @ApiProperty({ type: [NativeTransactionDto] }) transactions!: NativeTransactionDto[];
}

export class ListErc20TransactionsResponseDto extends ListPage {
  @ApiProperty({ type: [Erc20TransferDto] }) transactions!: Erc20TransferDto[];
}

export class ListErc721TransactionsResponseDto extends ListPage {
  @ApiProperty({ type: [Erc721TransferDto] }) transactions!: Erc721TransferDto[];
}

export class ListErc1155TransactionsResponseDto extends ListPage {
  @ApiProperty({ type: [Erc1155TransferDto] }) transactions!: Erc1155TransferDto[];
}

export class ListInternalTransactionsResponseDto extends ListPage {
  @ApiProperty({ type: [InternalTransactionDto] }) transactions!: InternalTransactionDto[];
}
