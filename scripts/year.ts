import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readEvents } from './year/events.ts';
import { simulate } from './year/simulate.ts';
import { faultsOf, readTruth } from './year/truth.ts';

/**
 * `npm run year -- --events FILE [--truth FILE]` simulates a year of a town and a supplier and prints what their lists and
 * mails held, as JSON lines. With the truth it ends with 1 and lists what is wrong. Without a file it takes its own ones.
 */
const { values } = parseArgs({ options: { events: { type: 'string' }, truth: { type: 'string' } } });
const shipped = (name: string) => new URL(`year/${name}.jsonl`, import.meta.url);
const truthFile = values.truth ?? (values.events === undefined ? shipped('truth') : null);

const events = readEvents(await readFile(values.events ?? shipped('events'), 'utf8'));
const lines = await simulate(events);
for (const { week, who, channel, ids } of lines) console.log(JSON.stringify({ week, who, channel, ids }));
const faults = truthFile === null ? [] : faultsOf(lines, readTruth(await readFile(truthFile, 'utf8')), events);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
