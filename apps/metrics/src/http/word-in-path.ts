import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

/** One of some words in a path. @param name of the words in the OpenAPI document */
export function WordInPath(name: string, words: readonly string[], description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: [...words], enumName: name, description }),
    IsIn([...words], { message: ({ property }) => `${property} must be one of ${words.join(', ')}` }),
  ) as PropertyDecorator;
}
