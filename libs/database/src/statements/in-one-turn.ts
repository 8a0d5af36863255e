import type { PoolClient, QueryConfig } from 'pg';
import { StatementScript } from './statement-script.js';

/** A statement as the driver takes it. */
type Question = string | (QueryConfig & { rowMode?: 'array' });

/** What was asked, and what was sent behind it. */
export interface Turn<T> {
  /** As soon as the questions are answered. */
  answers: Promise<T>;
  /** When all was carried out: fails with the first statement that does. */
  done: Promise<void>;
}

/**
 * Asks several things on a connection at once. Asked one by one, each waits until this process, which has other things to do, has taken in
 * the answer before.
 *
 * @param ask asks on the connection that it is given, all of it before it waits for anything
 * @param behind what is carried out behind the questions
 * @param onDone told of each statement that was carried out
 */
export function inOneTurn<T>(
  client: PoolClient,
  ask: (together: PoolClient) => Promise<T>,
  behind: StatementScript,
  onDone: () => void,
): Turn<T> {
  const script = new StatementScript();
  let isSent = false;
  const query = (question: Question, given?: unknown[]) => {
    if (isSent) throw new Error('a question that waits for the answer to another one cannot be asked together with it');
    const {
      text,
      values = [],
      rowMode,
    }: Exclude<Question, string> = typeof question === 'string' ? { text: question } : question;
    return script.ask(text, given ?? values, rowMode);
  };
  const answers = ask(Object.create(client, { query: { value: query } }) as PoolClient);
  isSent = true;
  script.append(behind);
  return { answers, done: script.run(client, onDone) };
}
