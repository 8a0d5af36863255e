import { describeIngester, inProcessStreams, kafkaStreams } from '@nunatak/block-stream/conformance';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { describeOnKafka } from '@nunatak/kafka/testing';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_BLOCKS } from '@nunatak/primary-network-contracts';
import { PRIMARY_NETWORK_SCHEMA } from '@nunatak/primary-network-schema';
import { primaryNetworkIngester } from './testing/ingester-domain.js';

const domain = primaryNetworkIngester(useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) }));

describeIngester(
  'the primary network’s ingester, in process, publishes',
  domain,
  inProcessStreams(PRIMARY_NETWORK_BLOCKS),
);

describeOnKafka('the primary network’s ingester, on Kafka,', (kafka) => {
  const brokers = () => kafka().brokers;
  describeIngester('publishes', domain, kafkaStreams(PRIMARY_NETWORK_BLOCKS, brokers));
});
