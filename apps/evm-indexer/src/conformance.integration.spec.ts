import { describeIndexer, inProcessStreams, kafkaStreams } from '@nunatak/block-stream/conformance';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import { describeOnKafka } from '@nunatak/kafka/testing';
import { evmIndexer } from './testing/indexer-domain.js';
import { useScriptedIndexing } from './testing/use-scripted-indexing.js';

const domain = evmIndexer(useScriptedIndexing());

describeIndexer('the EVM’s indexer, in process, takes in', domain, inProcessStreams(EVM_BLOCKS));

describeOnKafka('the EVM’s indexer, on Kafka,', (kafka) => {
  const brokers = () => kafka().brokers;
  describeIndexer('takes in', domain, kafkaStreams(EVM_BLOCKS, brokers));
});
