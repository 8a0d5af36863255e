import { errorBody, GENERIC_MESSAGE, type MessageStyle, publicStatus } from '@nunatak/core/errors';

/** An error's body as it is written: `{message, error, statusCode}`, the message in its host's style. */
export function errorJson(style: MessageStyle, statusCode: number, message: string): string {
  return JSON.stringify(errorBody(statusCode, style === 'list' ? [message] : message));
}

/** No operation redirects: a service that does is misbehaving. */
export function publicErrorStatus(statusCode: number): number {
  return statusCode < 400 ? 502 : publicStatus(statusCode);
}

/**
 * The body of a service's error as it may leave: unchanged where it is what the documents say, else made anew, with the service's
 * message when the fault is the client's. A server fault's text may tell more than it should, and stays inside.
 * @param statusCode the status with which the service answered
 */
export function conformError(style: MessageStyle, statusCode: number, body: string | Uint8Array | undefined): string {
  const text = body === undefined ? '' : Buffer.from(body).toString();
  const status = publicErrorStatus(statusCode);
  const given = parseObject(text);
  const isMessage = style === 'list' ? Array.isArray(given.message) : typeof given.message === 'string';
  if (isMessage && given.statusCode === status && typeof given.error === 'string' && Object.keys(given).length === 3)
    return text;
  return errorJson(style, status, (statusCode < 500 && messageIn(given)) || DEFAULT_MESSAGES[status]!);
}

const DEFAULT_MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request is not valid',
  401: 'The request needs a valid key',
  403: 'The key does not permit this request',
  404: 'There is nothing at this URL',
  429: 'Too many requests',
  500: GENERIC_MESSAGE,
  502: 'The service of this URL gave an invalid answer',
  503: 'The service of this URL is not available at the moment',
};

/** An object without fields where the text isn't a JSON object: an HTML page of a proxy, say. */
function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function messageIn({ message }: Record<string, unknown>): string | undefined {
  if (Array.isArray(message)) return message.join('; ');
  return typeof message === 'string' ? message : undefined;
}
