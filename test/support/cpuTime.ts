/** Processor time that something takes [ms], which other processes of the machine do not lengthen. */
export function cpuTimeOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
