/** The part of CycloneDX that is read here. */
export interface Bill {
  components: { 'bom-ref': string; properties?: { name: string; value: string }[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
  metadata: { component: { 'bom-ref': string; name: string } };
}

/**
 * Reduces a bill of materials to the delivered packages: those that the server loads and those compiled into the files
 * of server and client.
 * @param name name of the whole product
 * @param compiled compiled packages as `name@version`
 */
export function delivered(bill: Bill, name: string, compiled: ReadonlySet<string>): Bill {
  const isForDevelopment = ({ properties = [] }: Bill['components'][number]) =>
    properties.some((property) => property.name === 'cdx:npm:package:development');
  const components = bill.components.filter(
    (component) => compiled.has(component['bom-ref']) || !isForDevelopment(component),
  );
  const { component } = bill.metadata;
  const refs = new Set([component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  return { ...bill, metadata: { ...bill.metadata, component: { ...component, name } }, components, dependencies };
}
