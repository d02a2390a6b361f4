/** Maps the name of an endpoint to its data area. */
const areas = new Map<string, string>();

/** Returns the data area of an injected endpoint, or null for an unknown name. */
export const areaOf = (endpoint: string): string | null => areas.get(endpoint) ?? null;

/**
 * Notes the data area of injected endpoints, by which Redux DevTools show them.
 * @param area name of the file that defines the endpoints, without `Api`
 */
export const noteArea =
  <Build, Endpoints extends object>(area: string, endpoints: (build: Build) => Endpoints) =>
  (build: Build): Endpoints => {
    const built = endpoints(build);
    for (const name of Object.keys(built)) areas.set(name, area);
    return built;
  };
