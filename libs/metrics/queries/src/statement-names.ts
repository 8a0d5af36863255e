/** The first part of each prepared statement's name, and what it is called in metrics and traces. The rest names chain and form. */
export const METRICS_STATEMENT_NAMES = {
  'counted-heads': 'counted_heads',
  is: 'icm_series',
  iw: 'icm_windows',
  se: 'series',
  ss: 'series_of_sum',
  un: 'uncovered',
  wi: 'windows',
  ws: 'windows_of_sum',
};
