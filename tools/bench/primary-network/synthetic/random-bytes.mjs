/** So many bytes of a seeded generator. */
export function randomBytes(random, count) {
  const bytes = Buffer.allocUnsafe(count);
  for (let at = 0; at < count; at++) bytes[at] = random() * 256;
  return bytes;
}
