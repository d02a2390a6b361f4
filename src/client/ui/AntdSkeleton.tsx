import Node from 'antd/es/skeleton/Node';

/** One block of a `Skeleton` within the design system. */
export const AntdBlock = ({ height }: { height: number }) => (
  <Node active style={{ width: '100%', height }}>
    <span />
  </Node>
);
