/** A node:test reporter that prints a summary line. */
export default async function* closingLine(events) {
  let [passed, failed] = [0, 0];
  for await (const { type } of events) {
    if (type === 'test:pass') passed += 1;
    else if (type === 'test:fail') failed += 1;
  }
  yield `Cluster: ${passed} passed, ${failed} failed\n`;
}
