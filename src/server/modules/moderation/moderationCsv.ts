import { moderationSources, moderationStates, reportedKinds, reportGrounds } from '#contract/rules/moderationLabels.ts';
import type { AdminModeration } from '#contract/wire/moderation.ts';
import { csvMoment, csvOf } from '#platform/http/csv.ts';
import type { AdminTestimonial } from './moderatedTestimonialsRepository.ts';
import { moderationTexts } from './moderationTexts.ts';

const { fields } = moderationTexts;

/** Exports moderations as CSV. */
export const moderationsCsv = (moderations: readonly AdminModeration[]): string =>
  csvOf<AdminModeration>(
    {
      [fields.number]: ({ id }) => String(id),
      [fields.state]: ({ state }) => moderationStates[state],
      [fields.kind]: ({ kind }) => reportedKinds[kind],
      [fields.record]: ({ record }) => String(record),
      [fields.name]: ({ name }) => name,
      [fields.text]: ({ text }) => text,
      [fields.author]: ({ author }) => author?.name ?? null,
      [fields.company]: ({ company }) => company?.name ?? null,
      [fields.found]: ({ source }) => moderationSources[source],
      [fields.count]: ({ count }) => String(count),
      [fields.grounds]: ({ grounds }) =>
        grounds.map(({ ground, count }) => `${reportGrounds[ground]} ${count}×`).join(', '),
      [fields.created]: ({ created_at }) => csvMoment(created_at),
      [fields.decided]: ({ decided_at }) => csvMoment(decided_at),
      [fields.decidedBy]: ({ decided_by }) => decided_by?.name ?? null,
      [fields.appealed]: ({ appealed_at }) => csvMoment(appealed_at),
    },
    moderations,
  );

/** Exports testimonials that are or can be shown to visitors as CSV. */
export const testimonialsCsv = (testimonials: readonly AdminTestimonial[]): string =>
  csvOf<AdminTestimonial>(
    {
      [fields.number]: ({ id }) => String(id),
      [fields.company]: ({ company }) => company,
      [fields.author]: ({ author }) => author,
      [fields.stars]: ({ rating }) => String(rating),
      [fields.text]: ({ text }) => text,
      [fields.written]: ({ created_at }) => csvMoment(created_at),
      [fields.approved]: ({ approved_at }) => csvMoment(approved_at),
    },
    testimonials,
  );
