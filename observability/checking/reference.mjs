/** Labels that every series has: of the service, and of Prometheus's scraping. */
const ALWAYS = ['service', 'instance', 'job'];
/** What histograms add to their name. */
const SUFFIXES = ['_bucket', '_sum', '_count'];

/**
 * The metrics of docs/metrics-reference.md, which is generated from the definitions.
 * @param {string} page @returns {Map<string, string[]>} labels by series name
 */
export function seriesOf(page) {
  const series = new Map([['up', ALWAYS]]);
  for (const [, name, type, labels] of page.matchAll(/^\| `(\w+)` \| (\w+) \| (.*?) \|/gm)) {
    const all = [...labels.matchAll(/`(\w+)`/g)].map((match) => match[1]).concat(ALWAYS);
    if (type !== 'histogram') series.set(name, all);
    else for (const suffix of SUFFIXES) series.set(name + suffix, suffix === '_bucket' ? [...all, 'le'] : all);
  }
  return series;
}

/**
 * @param {import('./expressions.mjs').Named} named
 * @param {Map<string, string[]>} series
 * @returns {string[]} what is wrong with an expression's names
 */
export function nameFaults({ selectors, grouping }, series) {
  const faults = [];
  for (const { metric, labels } of selectors) {
    const known = series.get(metric);
    if (!known) faults.push(`there is no metric ${metric || '(without a name)'}`);
    else for (const label of labels) if (!known.includes(label)) faults.push(`${metric} has no label ${label}`);
  }
  const grouped = new Set(selectors.flatMap(({ metric }) => series.get(metric) ?? []));
  for (const label of grouping) if (!grouped.has(label)) faults.push(`nothing in it has the label ${label}`);
  return faults;
}
