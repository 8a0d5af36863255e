import { describeIndexer, describeIngester, inProcessStreams, kafkaStreams } from '@nunatak/block-stream/conformance';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { describeOnKafka } from '@nunatak/kafka/testing';
import { migrateStore } from '@nunatak/migrations';
import { LEDGER_BLOCKS } from './blocks/ledger-event.js';
import { LEDGER_SCHEMA } from './store/ledger-store.js';
import { ledgerIndexer } from './testing/ledger-indexing.js';
import { ledgerIngester } from './testing/ledger-ingesting.js';

const store = useDatabase({ prepare: (url) => migrateStore(LEDGER_SCHEMA, url) });
const [ingester, indexer] = [ledgerIngester(store), ledgerIndexer(store)];

describeIngester('the sample’s ingester, in process, publishes', ingester, inProcessStreams(LEDGER_BLOCKS));
describeIndexer('the sample’s indexer, in process, takes in', indexer, inProcessStreams(LEDGER_BLOCKS));

describeOnKafka('on Kafka', (kafka) => {
  const brokers = () => kafka().brokers;
  describeIngester('the sample’s ingester publishes', ingester, kafkaStreams(LEDGER_BLOCKS, brokers));
  describeIndexer('the sample’s indexer takes in', indexer, kafkaStreams(LEDGER_BLOCKS, brokers));
});
