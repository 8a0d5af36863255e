import { type CountedBy, LOGGED_CHARACTERS, MOST_REQUEST_LOGS, type RequestLog } from '@nunatak/accounts-contracts';
import { WEIGHTS } from '@nunatak/gateway-contracts';
import type { AdmissionRequest } from '../admission/admission.js';
import type { Outcome } from '../admission/outcome.js';
import { type LoggedAddresses, loggedAddress } from './logged-address.js';

/** Batches in memory, while the folder is slow: 50,000 requests, in some 30 MB. */
const MOST_BATCHES = 25;

/** Logs of admitted requests since the last batch. Beyond a bound the oldest are dropped. */
export class RequestLogs {
  /** Each of the size of a batch, except the last one. */
  #batches: RequestLog[][] = [];

  /** @param onDropped called with the number of logs that are given up */
  constructor(
    private readonly addresses: LoggedAddresses,
    private readonly onDropped: (logs: number) => void,
  ) {}

  add(by: CountedBy, request: AdmissionRequest, { milliseconds }: Outcome): void {
    const { now, weight, path, address, userAgent, hostName } = request;
    let batch = this.#batches.at(-1);
    if (batch === undefined || batch.length >= MOST_REQUEST_LOGS) {
      batch = [];
      this.#batches.push(batch);
      if (this.#batches.length > MOST_BATCHES) this.onDropped(this.#batches.shift()!.length);
    }
    batch.push({
      ...by,
      ...{ atMs: now, units: WEIGHTS[weight], durationMs: Math.round(milliseconds * 1_000) / 1_000 },
      ...{ path: printable(path), address: loggedAddress(address, this.addresses) },
      ...{ userAgent: printable(userAgent), hostName: printable(hostName) },
    });
  }

  /** Returns what was logged in batches, and begins again. */
  take(): RequestLog[][] {
    const batches = this.#batches;
    this.#batches = [];
    return batches;
  }
}

/** Returns a text of a client as printable ASCII: other characters as \uXXXX, and cut. */
function printable(text: string): string {
  const cut = text.length > LOGGED_CHARACTERS ? text.slice(0, LOGGED_CHARACTERS) : text;
  if (/^[ -~]*$/.test(cut)) return cut;
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return cut.replace(/[^ -~]/g, escaped).slice(0, LOGGED_CHARACTERS);
}
