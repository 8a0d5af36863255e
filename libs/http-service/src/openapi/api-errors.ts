import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiResponse } from '@nestjs/swagger';
import { REASON_PHRASES } from '@nunatak/core/errors';

/** The error body of the data host, as its documents describe it. */
export class ErrorBodyDto {
  @ApiProperty({ type: String, description: 'What is wrong. Several faults are joined by "; ".' })
  message!: string;

  @ApiProperty({ type: String, description: "The status's reason phrase." })
  error!: string;

  @ApiProperty({ type: 'integer', description: 'The HTTP status.' })
  statusCode!: number;
}

/** Documents an operation's (or controller's) error answers; without arguments all that can leave. */
export function ApiErrors(...statuses: number[]): ClassDecorator & MethodDecorator {
  const all = statuses.length ? statuses : Object.keys(REASON_PHRASES).map(Number);
  return applyDecorators(
    ...all.map((status) => ApiResponse({ status, description: REASON_PHRASES[status] ?? '', type: ErrorBodyDto })),
  );
}
