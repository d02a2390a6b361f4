export { default as Steps } from 'antd/es/steps';
export type { StepsProps } from 'antd/es/steps';
