export { default as Collapse } from 'antd/es/collapse';
