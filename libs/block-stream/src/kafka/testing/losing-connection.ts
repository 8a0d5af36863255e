import { KafkaConnection } from '../kafka-connection.js';
import type { KafkaCluster } from '../kafkajs-cluster.js';

/** A connection to real brokers on which appends get lost, or their answers: then the broker has taken the records, and who sent them doesn't hear of it. */
export class LosingConnection extends KafkaConnection {
  /** So many appends are still to be lost. */
  losing = 0;
  /** So many answers to appends are still to be lost. */
  losingAnswers = 0;
  lost = 0;

  override cluster(): KafkaCluster {
    const cluster = super.cluster();
    const findBroker = cluster.findBroker.bind(cluster);
    cluster.findBroker = async (which) => {
      const broker = await findBroker(which);
      const produce = broker.produce.bind(broker);
      broker.produce = async (request) => {
        if (this.losing > 0) throw this.#lose(this.losing--);
        const answer = await produce(request);
        if (this.losingAnswers > 0) throw this.#lose(this.losingAnswers--);
        return answer;
      };
      return broker;
    };
    return cluster;
  }

  #lose(left: number): Error {
    this.lost++;
    return new Error(`the connection was closed, and will be ${left - 1} times more`);
  }
}
