import { requestFormRules, requestRules } from '#contract/rules/requests.ts';
import {
  REQUIRED,
  OMITTED,
  text,
  requiredPhone,
  requiredIds,
  codes,
  picked,
  dropped,
  type Field,
} from '#support/contract/fields.ts';
import { testForms, type Form } from '#support/contract/forms.ts';

const consultation = ['SURVEY', 'REFERENCE', 'CONSULTATION', 'EXPERTIZE', 'OTHER'];

testForms(
  Object.fromEntries(
    (['assistant', 'callbacks', 'consierge'] as const).flatMap((kind): [string, Form][] => {
      const good = { name: 'Eva', phone: '+420777000112', time: '10:00', categories: [1] };
      const common = {
        name: text(200, { required: true, least: 2 }),
        note: text(5_000, { least: 2 }),
        categories: requiredIds,
      };
      const time: Field = {
        takes: ['00:00', '09:30', '19:59', '23:59'],
        refuses: ['24:00', '9:30', '10:60', 'x10:00', '10:000'].map((value) => [value, 'Zadejte čas ve tvaru hh:mm.']),
      };
      const isOrder = kind === 'consierge';
      return [
        [
          `${kind} form`,
          {
            rules: requestFormRules(kind),
            good,
            fields: {
              ...common,
              phone: text(255, { required: true }),
              time:
                kind === 'assistant' ? text(255, { required: true }) : { takes: ['', 'x', null, OMITTED], refuses: [] },
            },
          },
        ],
        [
          kind,
          {
            rules: requestRules(kind, false),
            good,
            fields: {
              ...common,
              phone: requiredPhone,
              time: kind === 'assistant' ? { ...time, refuses: [...time.refuses, [OMITTED, REQUIRED]] } : dropped('x'),
              assistant_type: isOrder ? codes(consultation) : dropped('x'),
              callback_type: kind === 'callbacks' ? codes(consultation) : dropped('x'),
              service: isOrder ? picked : dropped(1),
              project: isOrder ? picked : dropped(1),
            },
          },
        ],
        [
          `${kind} of a service`,
          {
            rules: requestRules(kind, true).pick(['categories']),
            good: {},
            fields: { categories: { takes: [[], [1], OMITTED], refuses: [] } },
          },
        ],
      ];
    }),
  ),
);
