export { askJson, type JsonAnswer, jsonBody, readAnswer } from './ask-json.js';
export {
  type ChainIds,
  type CommandContext,
  type CommonOptions,
  chainOf,
  count,
  height,
  located,
  onInstallation,
  onServices,
  rpcUrls,
  type ServicesContext,
  useSignal,
} from './command.js';
export { checkClock } from './doctor/clock.js';
export { type DoctorFinding, type DomainChecks, Findings } from './doctor/finding.js';
export { CommandFailure, EXIT, type ExitCode } from './exit.js';
export {
  databaseOf,
  domainsOf,
  type Installation,
  type OpenDatabase,
  storesOf,
  type ToolStore,
} from './installation/installation.js';
export type { LazyCommand } from './lazy-command.js';
export { confirm } from './output/confirm.js';
export { jsonText, Output, table } from './output/output.js';
export { Progress } from './output/progress.js';
export { duration, intervals } from './output/words.js';
export type { Rates, StatusDomain, StatusLook } from './status-look.js';
export type { ToolDomain } from './tool-domain.js';
