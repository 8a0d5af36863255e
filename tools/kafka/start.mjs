import { parseArgs } from 'node:util';
import { startKafka } from './kafka.mjs';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '9092' }, 'data-dir': { type: 'string', default: '.nunatak/kafka' } },
});
try {
  const kafka = await startKafka({ dataDir: values['data-dir'], port: Number(values.port) });
  console.log(`Kafka is ready: NUNATAK_KAFKA_BROKERS=${kafka.brokers.join(',')}`);
  const stop = async () => {
    await kafka.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
