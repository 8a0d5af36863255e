/**
 * Makes a table of a values file's commented values: those after a comment that begins with two dashes.
 * @param {string} text of the file
 * @returns {string} Markdown
 */
export function valuesTable(text) {
  const path = [];
  let comment;
  const rows = [];
  for (const line of text.split('\n')) {
    const [, said] = /^\s*# -- (.*)$/.exec(line) ?? [];
    const [, indent, key, value] = /^(\s*)([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (key !== undefined) {
      path.length = indent.length / 2;
      path.push(key);
      if (comment !== undefined) rows.push([`\`${path.join('.')}\``, value === '' ? '' : `\`${value}\``, comment]);
    }
    comment = said;
  }
  return [['value', 'default', 'what it does'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('');
}
