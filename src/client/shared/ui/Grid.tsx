export { default as Col } from 'antd/es/grid/col';
export { default as Row } from 'antd/es/grid/row';
