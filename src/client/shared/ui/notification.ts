export { default as useNotification } from 'antd/es/notification/useNotification';
