import { parser } from '@prometheus-io/lezer-promql';

/**
 * What a PromQL expression names.
 * @typedef {object} Named
 * @property {boolean} isWellFormed
 * @property {{ metric: string, labels: string[] }[]} selectors metrics with the labels that they are selected by
 * @property {string[]} grouping labels that results are grouped by or matched on
 */

/** @param {string} expression @returns {Named} */
export function readExpression(expression) {
  const named = { isWellFormed: true, selectors: [], grouping: [] };
  const text = ({ from, to }) => expression.slice(from, to);
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) named.isWellFormed = false;
      if (node.name === 'VectorSelector') {
        const metric = node.node.getChild('Identifier');
        named.selectors.push({ metric: metric ? text(metric) : '', labels: labelsBelow(node.node, text) });
      }
      if (node.name === 'GroupingLabels') named.grouping.push(...labelsBelow(node.node, text));
    },
  });
  return named;
}

function labelsBelow(node, text) {
  const labels = [];
  node.cursor().iterate((child) => {
    if (child.from >= node.from && child.to <= node.to && child.name === 'LabelName') labels.push(text(child));
  });
  return labels;
}
