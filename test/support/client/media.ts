/** Makes only the given media queries match until the end of the test. */
export function matchOnly(...queries: string[]): void {
  const real = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...real(query), matches: queries.includes(query) }));
}
