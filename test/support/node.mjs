import './compiledOnce.mjs';

/** Jest's own environment of Node. */
export { TestEnvironment as default } from 'jest-environment-node';
