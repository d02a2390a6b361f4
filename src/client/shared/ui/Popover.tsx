export { default as Popover } from 'antd/es/popover';
