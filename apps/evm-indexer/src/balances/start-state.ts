/** No node has the state from which a chain that starts above genesis would have to begin. */
export class StartStateMissingError extends Error {
  override readonly name = 'StartStateMissingError';
}
