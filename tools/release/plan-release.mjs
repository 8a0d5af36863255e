/**
 * An image of the list of released images. The list has it by the app's name.
 * @typedef {object} ReleasedImage
 * @property {string} tag the app's version
 * @property {string} digest of the manifest, as a registry has it
 * @property {string} contents a hash of what the image was made of
 * @property {{ base: string, runtime: string }} on the base images' names
 * @property {string} revision the commit
 */

/**
 * Chooses the images that a release makes: those whose contents or base images differ from the released ones'.
 * @param {Record<string, ReleasedImage>} released
 * @param {readonly { app: string, version: string, contents: string, on: { base: string, runtime: string } }[]} present
 * @param {{ all?: boolean }} [how] `all`: unchanged ones too, as for a new base of the same name
 * @returns {{ builds: string[], report: string[], faults: string[] }} apps to build, a line for each app, and why nothing may be built
 */
export function planRelease(released, present, { all = false } = {}) {
  const plan = { builds: [], report: [], faults: [] };
  for (const { app, version, contents, on } of present) {
    const former = released[app];
    const change = former && changeOf(former, { contents, on }, all);
    if (former && !change) {
      plan.report.push(`${app}: stays at ${former.tag}`);
      continue;
    }
    // A tag that moves would be another image on a node that has it already.
    if (former?.tag === version)
      plan.faults.push(`${app}: ${change} since ${version} was released: raise its version (npx nx release)`);
    plan.builds.push(app);
    plan.report.push(
      former ? `${app}: ${former.tag} → ${version}, ${change}` : `${app}: ${version}, its first release`,
    );
  }
  return plan;
}

function changeOf(former, { contents, on }, all) {
  if (former.contents !== contents) return 'its files changed';
  if (former.on.base !== on.base || former.on.runtime !== on.runtime) return 'its base image changed';
  return all ? 'it is built again' : undefined;
}

/**
 * Returns values for the chart that name each released image by tag and digest.
 * @param {Record<string, ReleasedImage>} released
 */
export function chartValues(released) {
  const imageOf = ({ tag, digest }) => ({ image: { tag, digest } });
  const { cli, ...services } = released;
  return {
    ...(cli && { migration: imageOf(cli) }),
    services: Object.fromEntries(Object.entries(services).map(([app, image]) => [app, imageOf(image)])),
  };
}
