import type { Command } from 'commander';

/** A command whose name and description are known at once, and whose own code is loaded only when it is called. */
export interface LazyCommand {
  name: string;
  /** The line in the list of commands. */
  description: string;
  /** Loads the command's code. @returns a function that adds options, subcommands and the action to the command */
  load(): Promise<(command: Command) => void>;
}
