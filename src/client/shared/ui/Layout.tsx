export { default as Layout, Content, Footer, Header } from 'antd/es/layout/layout';
export { default as Sider } from 'antd/es/layout/Sider';
