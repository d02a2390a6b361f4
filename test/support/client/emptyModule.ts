/** Replaces style sheets, fonts and images in tests. */
export default '';
