/** What a request of an operation costs, in compute units, by the names that OpenAPI documents carry (`x-execution-weight`). */
export const EXECUTION_WEIGHTS = {
  none: 0,
  free: 1,
  small: 10,
  medium: 20,
  large: 50,
  xl: 100,
  xxl: 200,
} as const;

export type ExecutionWeight = keyof typeof EXECUTION_WEIGHTS;
