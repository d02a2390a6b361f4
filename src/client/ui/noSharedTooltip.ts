/** Stands for the one popup that antd's tooltips can share, as the build replaces it: ours do not, and it brings the code of popups to every page. */
export { Fragment as default } from 'react';
