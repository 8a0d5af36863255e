import { ApiPropertyOptional } from '@nestjs/swagger';

/** Documents a blockchain's genesis. */
export function GenesisProperty(): PropertyDecorator {
  return ApiPropertyOptional({
    oneOf: [{ type: 'object', additionalProperties: true }, { type: 'string' }],
    description:
      'The genesis of an EVM chain as an object. Another one as its text, or as 0x and hex digits where it is no text.',
  });
}
