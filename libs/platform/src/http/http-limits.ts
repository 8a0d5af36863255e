/** What a listener takes. Each limit has a reason for its default; all are options. */
export interface HttpLimits {
  /** Longest request target. 16 KiB: above any real query of this interface, below the header limit. */
  urlBytes: number;
  /** All headers together with the request line. 32 KiB: the URL's limit and as much again. */
  headerBytes: number;
  /** Largest body. 1 MiB: the largest legitimate one, a signature request with its justification, has a few KiB. */
  bodyBytes: number;
  /** For a request to arrive whole. A slow sender must not hold a connection for ever. */
  requestTimeoutMs: number;
  /** For a connection between two requests. Above 60 s, what balancers in front usually take, so that they close first. */
  keepAliveTimeoutMs: number;
}

export const DEFAULT_HTTP_LIMITS: HttpLimits = {
  urlBytes: 16_384,
  headerBytes: 32_768,
  bodyBytes: 1_048_576,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
};
