import { createHash } from 'node:crypto';
import Sequencer from '@jest/test-sequencer';

/** Jest's order of files, the longest first; with `--randomize` an order by `--seed`, like that of the tests in a file. */
export default class SeededSequencer extends Sequencer {
  constructor(options) {
    super(options);
    this.seed = options.globalConfig.randomize ? options.globalConfig.seed : null;
  }

  sort(tests) {
    if (this.seed === null) return super.sort(tests);
    const placeOf = ({ path }) => createHash('sha1').update(`${this.seed} ${path}`).digest('hex');
    return [...tests].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  }
}
