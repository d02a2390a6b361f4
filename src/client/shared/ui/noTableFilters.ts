/**
 * Replacement for the client-side filter dropdowns of antd's Table. The build substitutes it, because the server
 * filters the tables and the dropdowns would include a tree and a menu.
 */
const NoTableFilters = () => null;
export default NoTableFilters;

/** Keys of the filter options. There are none. */
export const flattenKeys = (): string[] => [];
