import { ApiErrors } from '@firn/platform/openapi';
import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, type ApiResponseNoStatusOptions } from '@nestjs/swagger';

/** What an operation costs in compute units, by name. */
export type ExecutionWeight = 'free' | 'small' | 'medium' | 'large' | 'xl';

export interface OperationOptions {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  weight: ExecutionWeight;
  response: Type<unknown>;
  /** Of the successful answer. */
  headers?: NonNullable<ApiResponseNoStatusOptions['headers']>;
}

/** What the OpenAPI document says of an operation. */
export function Operation({ weight, response, headers, ...operation }: OperationOptions): MethodDecorator {
  return applyDecorators(
    ApiOperation(operation),
    ApiExtension('x-execution-weight', weight),
    ApiOkResponse({ description: 'Successful response', type: response, ...(headers && { headers }) }),
    ApiErrors(),
  );
}
