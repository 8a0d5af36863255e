import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** An integer of an answer: a number while a number has all its digits, else a bigint, which {@link ExactIntegers} writes as it is. */
export function exactInteger(value: bigint): number | bigint {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= BigInt(Number.MIN_SAFE_INTEGER) ? Number(value) : value;
}

/** A body as JSON text: what JSON.stringify gives, with bigints as integers of all their digits. */
export function exactJson(body: unknown): string {
  try {
    // Nearly every body has none, and nothing that is written in JavaScript is as fast.
    return JSON.stringify(body);
  } catch (error) {
    if (error instanceof TypeError) return write(body) ?? 'null';
    throw error;
  }
}

/** Undefined for what JSON has no word for: it is left out of objects. */
function write(value: unknown): string | undefined {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => write(item) ?? 'null').join()}]`;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const text = write(member);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join()}}`;
}

/** For handlers whose answers have integers above 2^53 as JSON numbers: their bodies are written by {@link exactJson}. */
@Injectable()
export class ExactIntegers implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<string> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((body) => {
        reply.type('application/json; charset=utf-8');
        return exactJson(body);
      }),
    );
  }
}
