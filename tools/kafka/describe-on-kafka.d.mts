import type { Kafka } from './kafka.mjs';

/**
 * Tests over one broker, as a block of jest: started before the first one, stopped after the last. Where no broker can be started here, the
 * tests are skipped, with the reason in their title.
 */
export function describeOnKafka(title: string, tests: (kafka: () => Kafka) => void): void;
