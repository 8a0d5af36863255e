import type { MessageStyle } from '@nunatak/core/errors';
import type { Dialect, PublicHost } from '@nunatak/gateway-contracts';
import type { Span } from '@nunatak/telemetry/tracing';
import type { Verdict } from '../admission/admission.js';
import type { AllowedOrigins } from '../response/cors.js';
import type { OperationLoad } from './load.js';

/** What a listener's answers have in common. */
export interface ListenerTraits {
  readonly name: PublicHost;
  readonly messageStyle: MessageStyle;
  readonly allowedOrigins: AllowedOrigins;
  /** Headers of every answer, a flat list of names and values. */
  readonly commonHeaders: readonly string[];
  /** A client that takes nothing of its answer for so long is disconnected. */
  readonly stallTimeoutMs: number;
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
  /** It only reads, and so may be sent to a service a second time. */
  isRepeatable = false;
  /** By then the service must have begun its answer, counted from the start. */
  answerTimeoutMs = Number.POSITIVE_INFINITY;
  /** What the client's path began with: the prefix of the metrics host, `/hosted`, both, or nothing. */
  pathPrefix = '';
  origin: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** Its headers are the answer's, whoever gives it. What an admitted request took is given back at the end. */
  verdict: Verdict;
  /**
   * The time that it takes shows how fast services are. False until a service is asked, for a request with a body, whose client may be slow,
   * and for an operation that may take longer than others.
   */
  showsPace = false;
  /** The gateway has answered in the service's place. */
  isRefused = false;
  /** Nothing more comes of it: the answer has ended, or the connection. */
  isOver = false;
  /** Until the service has said all of its answer. */
  isWorkedOn = true;
  /** Among whose requests it counts, once it is let in. */
  load: OperationLoad | undefined;
  /** Where traces are on. */
  span: Span | undefined;

  constructor(
    readonly listener: ListenerTraits,
    readonly method: string,
    /** Without the query, which may hold what must not be logged. */
    public path: string,
  ) {}
}
