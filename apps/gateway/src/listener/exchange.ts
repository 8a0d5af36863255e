import type { MessageStyle } from '@nunatak/core/errors';
import type { Dialect, Operation } from '@nunatak/gateway-contracts';
import type { Span } from '@nunatak/telemetry/tracing';
import type { AddedHeaders } from '../admission/admission.js';
import type { Outcome } from '../admission/outcome.js';
import type { AllowedOrigins } from '../response/cors.js';
import type { OperationLoad } from './load.js';

/** What a listener's answers have in common. */
export interface ListenerTraits {
  readonly name: string;
  readonly messageStyle: MessageStyle;
  readonly allowedOrigins: AllowedOrigins;
  /** Headers of every answer, a flat list of names and values. */
  readonly commonHeaders: readonly string[];
  /** True once the listener stops: answers then close their connection. */
  draining: boolean;
}

/** One request and what the gateway has found out about it. Lives as long as its response. */
export class Exchange {
  readonly startedAt = performance.now();
  requestId = '';
  dialect: Dialect = 'standard';
  /** The route's prefix, or a fixed name: never the path itself, whose values are without number. */
  route = 'none';
  /** What it asks of its service, as far as the gateway knows it. */
  operation: Operation | undefined;
  /** It only reads, and so may be sent to a service a second time. */
  isRepeatable = false;
  /** By then the service must have begun its answer, counted from the start. */
  answerTimeoutMs = Number.POSITIVE_INFINITY;
  /** `/hosted` where the client's path began with it. */
  pathPrefix = '';
  origin: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** Of the answer, whoever gives it. */
  addedHeaders: AddedHeaders | undefined;
  /** Waits for the end. */
  onOutcome: ((outcome: Outcome) => void) | undefined;
  /** A service was asked. */
  isForwarded = false;
  /**
   * The time that it takes shows how fast services are: not that of a body, which its client sends, nor that of an operation that may take
   * longer than others.
   */
  showsPace = true;
  /** The gateway has answered in the service's place. */
  isRefused = false;
  /** Nothing more comes of it: the answer has ended, or the connection. */
  isOver = false;
  /** Until the service has said all of its answer. */
  isWorkedOn = true;
  /** Among whose requests it counts, once it is let in. */
  load: OperationLoad | undefined;
  /** A client that takes nothing of its answer for so long is cut off. */
  stallTimeoutMs = 0;
  /** Where traces are on. */
  span: Span | undefined;

  constructor(
    readonly listener: ListenerTraits,
    readonly method: string,
    /** Without the query, which may hold what must not be logged. */
    public path: string,
  ) {}
}
