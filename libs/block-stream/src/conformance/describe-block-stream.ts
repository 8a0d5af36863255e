import { afterEach, beforeEach, describe } from '@jest/globals';
import type { StreamEvent } from '../event-contract.js';
import { deliveryCases } from './delivery-cases.js';
import { flowCases } from './flow-cases.js';
import { publishingCases } from './publishing-cases.js';
import type { SampleDomain } from './sample-domain.js';
import { Bench, type MakeStream, type StreamCapabilities } from './stream-under-test.js';

/** A case's stream, there while the case runs. */
export interface Subject<E extends StreamEvent> {
  bench: Bench<E>;
  capabilities: StreamCapabilities;
  /** jest's time-out of a case. */
  timeout: number;
}

/** What every block stream must do, as a suite of jest: run it over each implementation, with what that one declares to be able to do, and over each domain's events. */
export function describeBlockStream<E extends StreamEvent>(
  name: string,
  domain: SampleDomain<E>,
  makeStream: MakeStream<E>,
  capabilities: StreamCapabilities,
): void {
  describe(name, () => {
    const subject = { capabilities, timeout: capabilities.timeoutMilliseconds ?? 10_000 } as Subject<E>;
    beforeEach(() => {
      subject.bench = new Bench(domain, makeStream);
    });
    afterEach(() => subject.bench.dispose(), subject.timeout);
    deliveryCases(subject);
    publishingCases(subject);
    flowCases(subject);
  });
}
