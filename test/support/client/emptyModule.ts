/** Replaces style sheets, fonts and pictures in tests. */
export default '';
