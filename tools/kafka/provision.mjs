import { provisionKafka } from './libraries.mjs';

try {
  console.log(`Kafka is in ${provisionKafka()}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
