export { default as Radio } from 'antd/es/radio';
export type { RadioGroupProps } from 'antd/es/radio';
