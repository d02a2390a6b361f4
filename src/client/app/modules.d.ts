/** Class names of a CSS module by their names in the source. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Other style sheets are imported for their side effect only. The build extracts them into separate files. */
declare module '*.css';

/** Defined by the production build; see `webpack.config.ts`. */
declare const PORTAL_BUILD: { id: string; made: string } | undefined;
