import { errorBody, type MessageStyle } from '@firn/platform/errors';

/** An error's body as it is written: `{message, error, statusCode}`, the message in its host's style. */
export function errorJson(style: MessageStyle, statusCode: number, message: string): string {
  return JSON.stringify(errorBody(statusCode, style === 'list' ? [message] : message));
}
