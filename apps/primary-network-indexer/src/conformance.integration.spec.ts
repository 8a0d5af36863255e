import { describeIndexer, inProcessStreams, kafkaStreams } from '@nunatak/block-stream/conformance';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { describeOnKafka } from '@nunatak/kafka/testing';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_BLOCKS } from '@nunatak/primary-network-contracts';
import { PRIMARY_NETWORK_SCHEMA } from '@nunatak/primary-network-schema';
import { primaryNetworkIndexer } from './testing/indexer-domain.js';

const domain = primaryNetworkIndexer(useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) }));

describeIndexer(
  'the primary network’s indexer, in process, takes in',
  domain,
  inProcessStreams(PRIMARY_NETWORK_BLOCKS),
);

describeOnKafka('the primary network’s indexer, on Kafka,', (kafka) => {
  const brokers = () => kafka().brokers;
  describeIndexer('takes in', domain, kafkaStreams(PRIMARY_NETWORK_BLOCKS, brokers));
});
