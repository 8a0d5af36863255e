import type { OperationName } from '../contract/operations.js';
import { Api } from './api.js';
import { Comparison } from './comparison.js';
import { type ComparedFields, FieldCoverage } from './field-coverage.js';
import type { ParameterCoverage } from './parameter-coverage.js';

/** What a comparison found. */
export interface Report {
  answers: number;
  answered: ReadonlySet<OperationName>;
  coverage: FieldCoverage;
  parameters: ParameterCoverage;
  /** Single values of answers that were held against what is right. */
  values: number;
}

/**
 * Compares what the service at `baseUrl` answers.
 * @param fields those of the answers that are compared
 * @param served the operations that the service has; the others are not asked. Undefined: all
 * @param askAll asks all that is to be compared, with what is right
 * @throws an error that lists what differs
 */
export async function compare(
  baseUrl: string,
  fields: ComparedFields,
  askAll: (comparison: Comparison) => Promise<void>,
  served?: ReadonlySet<OperationName>,
): Promise<Report> {
  const coverage = new FieldCoverage(fields);
  const comparison = new Comparison(new Api(baseUrl), coverage, served);
  await askAll(comparison);
  const { faults, answers, answered, parameters, values } = comparison;
  if (faults.length > 0) throw new Error(`${faults.length} differences in ${answers} answers:\n${faults.join('\n')}`);
  return { answers, answered, coverage, parameters, values };
}
