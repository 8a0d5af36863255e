import { CommandFailure, EXIT } from '../exit.js';

/** Runs what asks the brokers; their being away ends the command. */
export async function askingBroker<T>(brokers: string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const text = `no Kafka broker answers as it should (${brokers.join(', ')}): ${(error as Error).message}`;
    throw new CommandFailure(EXIT.unreachable, text);
  }
}
