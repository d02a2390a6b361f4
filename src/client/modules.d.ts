/** Style sheets are imported for their effect only; the build puts them into files of their own. */
declare module '*.css';
