import { QUEUE_LABELS } from '#contract/rules/queueLabels.ts';
import type { AdminQueue } from '#contract/vocabulary/operators.ts';
import { plural } from '#shared/texts/format.ts';

/** Names of empty queues. */
export const emptyQueue = (queue: AdminQueue): string => QUEUE_LABELS[queue][1];

/** Label of the number of items that wait in a queue of operators. */
export const queueOf = (queue: AdminQueue, count: number): string => plural(count, QUEUE_LABELS[queue]);
