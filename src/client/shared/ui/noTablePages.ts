/**
 * Replacement for the pagination of antd's Table. The build substitutes it, because the tables use `Pagination`
 * instead.
 */
const NoTablePages = () => null;
export default NoTablePages;
