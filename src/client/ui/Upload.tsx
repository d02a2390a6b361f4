export { default as Upload } from 'antd/es/upload';
export type { RcFile, UploadFile, UploadProps } from 'antd/es/upload';
