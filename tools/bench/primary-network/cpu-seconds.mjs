/** The CPU seconds of this process, all threads, that work takes: what else the machine does counts little. */
export function cpuSeconds(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
