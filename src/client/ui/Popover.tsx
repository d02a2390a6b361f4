export { default as Popover } from 'antd/es/popover';
export type { PopoverProps } from 'antd/es/popover';
