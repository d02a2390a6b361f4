/**
 * Stands for the drop-downs with which antd's Table filters rows in the browser, as the build replaces them: our
 * tables are filtered by the server, and those drop-downs bring a tree and a menu along.
 */
const NoTableFilters = () => null;
export default NoTableFilters;

/** Of the options of such a drop-down, of which there are none. */
export const flattenKeys = (): string[] => [];
