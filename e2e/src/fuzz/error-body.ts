import type { Answer } from '../compare/api.js';
import { checkResource } from '../contract/checker.js';

/** Statuses that may leave the service, with their reasons. */
const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** Returns what is wrong with an error answer of the metrics host, whose message is a list of texts. */
export function metricsErrorFaults(answer: Answer): string[] {
  const { message } = (answer.body ?? {}) as { message?: unknown };
  if (!Array.isArray(message) || message.length === 0) return [`${answer.url}: the message is no list: ${message}`];
  const faults = message.map((text) => (typeof text === 'string' && text !== '' ? '' : `${answer.url}: ${text} in it`));
  return [
    ...faults.filter(Boolean),
    ...errorFaults({ ...answer, body: { ...(answer.body as object), message: message.join('; ') } }),
  ];
}

/** What is wrong with an error answer: its status, its body, its type, or that it tells of the service's insides. */
export function errorFaults({ status, body, headers, url }: Answer): string[] {
  const faults: string[] = [];
  const reason = REASONS[status];
  if (!reason) faults.push(`status ${status} is none that clients know`);
  faults.push(...checkResource('ErrorBody', body));
  const { error, statusCode, message } = (body ?? {}) as { error?: string; statusCode?: number; message?: string };
  if (error !== reason) faults.push(`error is ${error}, not ${reason}`);
  if (statusCode !== status) faults.push(`statusCode is ${statusCode}, status ${status}`);
  if (!headers.get('content-type')?.startsWith('application/json')) {
    faults.push(`content type ${headers.get('content-type')}`);
  }
  if (/\bat .*:\d+:\d+|node_modules|select .* from|127\.0\.0\.1|stack/i.test(String(message))) {
    faults.push(`the message tells of insides: ${message}`);
  }
  return faults.map((fault) => `${url}: ${fault}`);
}
