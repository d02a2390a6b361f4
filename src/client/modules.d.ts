/** The classes of a CSS module by the names they have in it. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Other style sheets are imported for their effect only; the build puts them into files of their own. */
declare module '*.css';

/** Filled in by the production build; see `build.ts`. */
declare const PORTAL_BUILD: { id: string; made: string } | undefined;
