import type { RequestListener } from 'node:http';
import { errorBody, noSuchRoute } from '@nunatak/core/errors';
import type { Plan } from './caller.js';
import type { LimitWindows } from './limit-windows.js';
import type { Subject } from './subject.js';
import { WINDOWS } from './windows.js';

/** Where operators ask, on the admin port. */
export const LIMITS_PATH = '/limits';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOST_UNITS = Number.MAX_SAFE_INTEGER;

/**
 * Answers operators what is left of an organisation's windows now, and of a key's own. The request names the limits, since accounts has
 * them: `?organisation=ID&unitsPerMinute=…&unitsPerDay=…`, with `key=ID&keyUnitsPerMinute=…&keyUnitsPerDay=…` for a key with a limit of its own.
 */
export function limitReports(windows: LimitWindows): RequestListener {
  return async ({ method, url = '' }, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    const { pathname, searchParams } = new URL(url, 'http://gateway');
    if (method !== 'GET' || pathname !== LIMITS_PATH) return send(404, errorBody(404, noSuchRoute(method, pathname)));
    const subject = subjectIn(searchParams);
    if (typeof subject === 'string') return send(400, errorBody(400, subject));
    // A call of weight 0 takes nothing, and is answered as others are.
    const { by, taken } = await windows.take(subject, 0);
    send(200, { by, windows: taken?.windows.map((window, i) => ({ name: WINDOWS[i]!.name, ...window })) ?? [] });
  };
}

/** Returns the subject that the parameters name, or the fault of one of them. */
function subjectIn(parameters: URLSearchParams): Subject | string {
  const organisation = parameters.get('organisation') ?? '';
  if (!UUID.test(organisation)) return 'organisation must be the id of an organisation';
  const plan = planIn(parameters, ['unitsPerMinute', 'unitsPerDay']);
  if (typeof plan === 'string') return plan;
  const subject = { id: `o:${organisation}`, kind: 'organisation', plan } as const;
  const key = parameters.get('key');
  if (key === null) return subject;
  if (!UUID.test(key)) return 'key must be the id of a key';
  const limit = planIn(parameters, ['keyUnitsPerMinute', 'keyUnitsPerDay']);
  return typeof limit === 'string' ? limit : { ...subject, key: { id: key, plan: limit } };
}

function planIn(parameters: URLSearchParams, names: readonly [minute: string, day: string]): Plan | string {
  const units = names.map((name) => {
    const text = parameters.get(name) ?? '';
    return /^\d{1,16}$/.test(text) && Number(text) <= MOST_UNITS ? Number(text) : undefined;
  });
  const [unitsPerMinute, unitsPerDay] = units;
  if (unitsPerMinute !== undefined && unitsPerDay !== undefined) return { unitsPerMinute, unitsPerDay };
  return `${names[units.indexOf(undefined)]} must be a whole number from 0 to ${MOST_UNITS}`;
}
