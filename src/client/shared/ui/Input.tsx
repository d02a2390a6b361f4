export { default as Input } from 'antd/es/input/Input';
export type { InputProps } from 'antd/es/input/Input';
