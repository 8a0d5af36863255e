/** What a listener takes. Each limit has a reason for its default; all are options. */
export interface HttpLimits {
  /** Longest request target. 16 KiB: above any real query of this interface, below the header limit. */
  urlBytes: number;
  /** All headers together with the request line. 32 KiB: the URL's limit and as much again. */
  headerBytes: number;
  /** Most query parameters, unknown ones included. 100: no operation has twenty, and a list may repeat one for each of its entries. */
  queryParameters: number;
  /** Largest body of an operation that declares no size of its own. 1 KiB: it needs none. */
  bodyBytes: number;
  /** Most keys of a JSON body. 128: a composite query of ten parts has up to 94, all other bodies fewer than ten. */
  jsonKeys: number;
  /** Deepest nesting of a JSON body. 8: the bodies of this interface have one level. */
  jsonDepth: number;
  /** For a request to arrive whole. A slow sender must not hold a connection for ever. */
  requestTimeoutMs: number;
  /** For a connection between two requests. Above 60 s, what balancers in front usually take, so that they close first. */
  keepAliveTimeoutMs: number;
}

export const DEFAULT_HTTP_LIMITS: HttpLimits = {
  urlBytes: 16_384,
  headerBytes: 32_768,
  queryParameters: 100,
  bodyBytes: 1_024,
  jsonKeys: 128,
  jsonDepth: 8,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
};
