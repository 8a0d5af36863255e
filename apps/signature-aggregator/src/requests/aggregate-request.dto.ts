import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { rule } from '@nunatak/data-api';
import { IsOptional } from 'class-validator';

/** Payloads have 24 KiB at most; with the message's head, as log data in hex, they are below 50 KB. */
const MOST_MESSAGE_CHARACTERS = 64 * 1_024;
/** A RegisterL1Validator with two owners of many addresses; nodes take messages of 2 MiB, managers write some hundred bytes. */
const MOST_JUSTIFICATION_CHARACTERS = 64 * 1_024;
/** An id in hex has 66 characters, in cb58 about 50. */
const MOST_ID_CHARACTERS = 100;
/** Both texts, the other fields, and blanks between them. */
export const AGGREGATE_BODY_BYTES = 136 * 1_024;

const HEX = /^(?:0x)?[0-9a-fA-F]*$/;

/** Bytes in hex, with 0x or without. */
function HexBytes(description: string, most: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description, maxLength: most }),
    IsOptional(),
    rule(
      'text',
      (v) => typeof v === 'string',
      (args) => `${args.property} must be a text of hex digits`,
    ),
    rule(
      'length',
      (v) => typeof v !== 'string' || v.length <= most,
      (args) => `${args.property} must have at most ${most} characters`,
    ),
    rule(
      'hex',
      (v) => typeof v !== 'string' || v.length > most || (v.length % 2 === 0 && HEX.test(v)),
      (args) => `${args.property} must be bytes in hex, two digits a byte, with 0x or without`,
    ),
  ) as PropertyDecorator;
}

function Percentage(description: string, initial: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: 100, default: initial, description }),
    rule(
      'percentage',
      (v) => Number.isInteger(v) && (v as number) >= 0 && (v as number) <= 100,
      (args) => `${args.property} must be an integer from 0 to 100`,
    ),
  ) as PropertyDecorator;
}

function Id(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description, maxLength: MOST_ID_CHARACTERS }),
    IsOptional(),
    rule(
      'text',
      (v) => typeof v === 'string' && v.length <= MOST_ID_CHARACTERS,
      (args) => `${args.property} must be an id: hex or cb58`,
    ),
  ) as PropertyDecorator;
}

/** What 4.1 is asked for. */
export class SignatureAggregatorRequest {
  @HexBytes(
    'The unsigned message, or the data of the SendWarpMessage log that sent it. One of message and justification is required.',
    MOST_MESSAGE_CHARACTERS,
  )
  message?: string | null;

  @HexBytes(
    'What validators of the P-Chain need besides its message. Alone: a subnet’s 32 bytes mean its SubnetToL1Conversion, an L1ValidatorRegistrationJustification means an L1ValidatorRegistration of false.',
    MOST_JUSTIFICATION_CHARACTERS,
  )
  justification?: string | null;

  @Id('The subnet whose validators sign, in hex or cb58. Default: the subnet of the message’s source chain.')
  signingSubnetId?: string | null;

  @Percentage('The percentage of the subnet’s weight that has to sign.', 67)
  quorumPercentage: number = 67;

  @Percentage('The percentage of the weight beyond the quorum that is tried for. Both together are 100 at most.', 0)
  quorumPercentageBuffer: number = 0;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 0,
    description: 'The P-Chain height whose validators sign. 0: the height that the P-Chain would propose now.',
  })
  @rule(
    'height',
    (v) => Number.isSafeInteger(v) && (v as number) >= 0,
    `pChainHeight must be an integer from 0 to ${Number.MAX_SAFE_INTEGER}`,
  )
  pChainHeight: number = 0;

  @Id(
    'The blockchain that will verify the message, in hex or cb58: the validators are those that its next block will look up. Only with a pChainHeight of 0. An addition of this service.',
  )
  verifyingBlockchainId?: string | null;
}
