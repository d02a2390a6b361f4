/**
 * Replacement for the shared popup of antd's tooltips. The build substitutes it, because the portal does not use the
 * shared popup and it would add the popup code to every page.
 */
export { Fragment as default } from 'react';
