import Antd from 'antd/es/skeleton/Skeleton';

/** Lines of one block of a `Skeleton` inside the design system. */
export const AntdLines = ({ rows }: { rows: number }) => <Antd active title={false} paragraph={{ rows }} />;
