import { type TraceHeaders, type TracePlace, tracing } from './tracing.js';

/** Places that came with messages. Held by the message itself, so that they go when it goes. */
const places = new WeakMap<object, TracePlace>();

/** Says from where in which trace a message comes. Within a process that is all that is needed to carry it on. */
export function setPlaceOf(message: object, place: TracePlace | undefined): void {
  if (place !== undefined) places.set(message, place);
}

/** From where a message comes, if anybody said. */
export function placeOf(message: object): TracePlace | undefined {
  return places.get(message);
}

/** Distinct places of some messages, in their order. */
export function placesOf(messages: readonly object[]): TracePlace[] {
  return [...new Set(messages.map(placeOf).filter((place) => place !== undefined))];
}

/**
 * Carries traces in the headers of a stream's messages between processes. `inject` is called while the publisher publishes, `extract` with
 * a delivered message's headers; what it returns belongs to the message: {@link setPlaceOf}. Both do nothing while traces are off.
 */
export const traceCarrier = {
  inject(headers: TraceHeaders): void {
    const traces = tracing();
    const place = traces?.current();
    if (traces && place) traces.inject(headers, place);
  },
  extract(headers: TraceHeaders): TracePlace | undefined {
    return tracing()?.extract(headers);
  },
};
