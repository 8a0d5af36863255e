export { bucketsByForce } from './buckets-by-force.js';
export {
  type CountedBlock,
  type CountedMetric,
  type FigurePoint,
  figureByForce,
  figureSince,
  seriesByForce,
} from './figures-by-force.js';
export { beginningOf, type CountedInterval, endOf } from './intervals-by-hand.js';
