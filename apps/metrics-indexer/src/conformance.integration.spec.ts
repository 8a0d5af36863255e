import { describeIndexer, inProcessStreams, kafkaStreams } from '@nunatak/block-stream/conformance';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import { describeOnKafka } from '@nunatak/kafka/testing';
import { METRICS_SCHEMA } from '@nunatak/metrics-schema';
import { migrateStore } from '@nunatak/migrations';
import { metricsIndexer } from './testing/indexer-domain.js';

const domain = metricsIndexer(useDatabase({ prepare: (url) => migrateStore(METRICS_SCHEMA, url) }));

describeIndexer('the metrics indexer, in process, takes in', domain, inProcessStreams(EVM_BLOCKS));

describeOnKafka('the metrics indexer, on Kafka,', (kafka) => {
  const brokers = () => kafka().brokers;
  describeIndexer('takes in', domain, kafkaStreams(EVM_BLOCKS, brokers));
});
