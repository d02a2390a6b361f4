export { default as Radio } from 'antd/es/radio/radio';
export { default as RadioGroup } from 'antd/es/radio/group';
