import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { StatementScript } from './statement-script.js';

/** A statement as the driver takes it. */
type Question = string | (QueryConfig & { rowMode?: 'array' });

/**
 * Asks several things on a connection at once. Asked one by one, each waits until this process, which has other things to do, has taken in
 * the answer before.
 *
 * @param ask asks on the connection that it is given, all of it before it waits for anything
 * @throws what the first statement that fails throws
 */
export async function inOneTurn<T>(client: PoolClient, ask: (together: PoolClient) => Promise<T>): Promise<T> {
  const script = new StatementScript();
  let isSent = false;
  let send!: (sent: Promise<void>) => void;
  const answered = new Promise<void>((resolve) => {
    send = resolve;
  });
  const query = async (question: Question, given?: unknown[]): Promise<QueryResult> => {
    if (isSent) throw new Error('a question that waits for the answer to another one cannot be asked together with it');
    const {
      text,
      values = [],
      rowMode,
    }: Exclude<Question, string> = typeof question === 'string' ? { text: question } : question;
    const result = script.ask(text, given ?? values, rowMode);
    await answered;
    return result;
  };
  const answers = ask(Object.create(client, { query: { value: query } }) as PoolClient);
  isSent = true;
  send(script.run(client));
  // Whoever gives the connection back must not do so in the middle of it.
  await Promise.allSettled([answers, answered]);
  return answers;
}
