import { WEIGHT_EXTENSION, type Weight } from '@firn/gateway-contracts';
import { ApiErrors } from '@firn/platform/openapi';
import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, type ApiResponseNoStatusOptions } from '@nestjs/swagger';

export interface OperationOptions {
  /** As the interface names the operation. */
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  /** What a request of it costs. */
  weight: Weight;
  /** The class of the successful answer's body. */
  response: Type<unknown>;
  /** Of the successful answer. */
  headers?: NonNullable<ApiResponseNoStatusOptions['headers']>;
}

/** What the OpenAPI document says of an operation. */
export function Operation({ weight, response, headers, ...operation }: OperationOptions): MethodDecorator {
  return applyDecorators(
    ApiOperation(operation),
    ApiExtension(WEIGHT_EXTENSION, weight),
    ApiOkResponse({ description: 'Successful response', type: response, ...(headers && { headers }) }),
    ApiErrors(),
  );
}
