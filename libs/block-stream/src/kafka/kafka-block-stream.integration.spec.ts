import { describeOnKafka } from '@nunatak/kafka/testing';
import { describeBlockStream, kafkaStreams, LEDGER } from '../conformance/index.js';

describeOnKafka('one broker', (kafka) => {
  const brokers = () => kafka().brokers;
  describeBlockStream('KafkaBlockStream', LEDGER, kafkaStreams(LEDGER.contract, brokers), {
    persistentLog: true,
    backPressure: false,
    timeoutMilliseconds: 60_000,
  });
});
