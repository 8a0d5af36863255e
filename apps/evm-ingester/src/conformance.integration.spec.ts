import { describeIngester, inProcessStreams, kafkaStreams } from '@nunatak/block-stream/conformance';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import { describeOnKafka } from '@nunatak/kafka/testing';
import { evmIngester } from './testing/ingester-domain.js';
import { useIngesters } from './testing/use-ingesters.js';

const domain = evmIngester(useIngesters());

describeIngester('the EVM’s ingester, in process, publishes', domain, inProcessStreams(EVM_BLOCKS));

describeOnKafka('the EVM’s ingester, on Kafka,', (kafka) => {
  const brokers = () => kafka().brokers;
  describeIngester('publishes', domain, kafkaStreams(EVM_BLOCKS, brokers));
});
