/** Asks two servers for the same pages. @throws at the first body that isn't the same, byte for byte */
export async function compareBodies(urls, paths, count) {
  const step = Math.max(1, Math.floor(paths.length / count));
  let compared = 0;
  for (let i = 0; i < paths.length; i += step, compared++) {
    const [one, other] = await Promise.all(urls.map((url) => body(url + paths[i])));
    if (one.equals(other)) continue;
    const at = one.findIndex((byte, k) => byte !== other[k]);
    const near = (bytes) => bytes.subarray(Math.max(0, at - 60), at + 120).toString();
    throw new Error(`bodies differ at byte ${at} of ${paths[i]}:\n  ${near(one)}\n  ${near(other)}`);
  }
  return compared;
}

async function body(url) {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${response.status} for ${url}: ${bytes}`);
  return bytes;
}
