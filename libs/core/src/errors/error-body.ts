/** Where faults of ours are written; pino's shape, so that this feature needs no logger of its own. */
export interface ErrorLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** How a host writes its messages: the data host one text, the metrics host a list. */
export type MessageStyle = 'text' | 'list';

/** The body of every error answer. `message` is a list on hosts whose contract says so (the metrics host), else text. */
export interface ErrorBody {
  message: string | string[];
  error: string;
  statusCode: number;
}

/** The only error statuses that leave Nunatak, with their reason phrases: clients know no others. */
export const REASON_PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** What a client reads when the fault is ours: the details are in the log, found by the request id. */
export const GENERIC_MESSAGE = 'Something went wrong on our side. The x-request-id header finds it in the log.';

/** Builds the body of an error answer. Never throws: a status that must not leave is replaced by the nearest one that may. */
export function errorBody(statusCode: number, message: string | readonly string[]): ErrorBody {
  const status = publicStatus(statusCode);
  return {
    message: typeof message === 'string' ? message : [...message],
    error: REASON_PHRASES[status] ?? 'Internal Server Error',
    statusCode: status,
  };
}

/** The status that a client sees in place of `statusCode`: itself when allowed, else the nearest in meaning. */
export function publicStatus(statusCode: number): number {
  if (statusCode in REASON_PHRASES) return statusCode;
  switch (statusCode) {
    case 405: // an unsupported method is an unknown route
    case 410:
    case 501: // something not offered
      return 404;
    case 504: // an upstream's time-out
      return 503;
    default:
      return statusCode >= 400 && statusCode < 500 ? 400 : 500;
  }
}

/** The message for a route that does not exist, the path cut to a readable length. */
export function noSuchRoute(method = '', path = ''): string {
  const shown = path.length > 200 ? `${path.slice(0, 200)}…` : path;
  return `No such route: ${method} ${shown}`;
}
