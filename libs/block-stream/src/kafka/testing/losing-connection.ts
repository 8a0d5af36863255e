import { KafkaConnection } from '../kafka-connection.js';
import type { KafkaCluster } from '../kafkajs-cluster.js';

/** A connection to real brokers on which answers to appends get lost: the broker has taken the records, who sent them doesn't hear of it. */
export class LosingConnection extends KafkaConnection {
  /** So many answers are still to be lost. */
  losing = 0;
  lost = 0;

  override cluster(): KafkaCluster {
    const cluster = super.cluster();
    const findBroker = cluster.findBroker.bind(cluster);
    cluster.findBroker = async (which) => {
      const broker = await findBroker(which);
      const produce = broker.produce.bind(broker);
      broker.produce = async (request) => {
        const answer = await produce(request);
        if (this.losing === 0) return answer;
        this.losing--;
        this.lost++;
        throw new Error('the connection was closed before the answer came');
      };
      return broker;
    };
    return cluster;
  }
}
