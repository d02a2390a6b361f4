/** Stands for antd's own pagination in its Table, which the build replaces: `Pagination` stands under our tables. */
const NoTablePages = () => null;
export default NoTablePages;
