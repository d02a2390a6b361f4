import { companyRules, testimonialRules } from '#contract/rules/companies.ts';
import { messageRules } from '#contract/rules/discussions.ts';
import { fileRules } from '#contract/rules/files.ts';
import { projectRules } from '#contract/rules/projects.ts';
import { referenceRules } from '#contract/rules/references.ts';
import { appealRules, moderationRules, reportRules, testimonialReplyRules } from '#contract/rules/reports.ts';
import { softwareRules } from '#contract/rules/software.ts';
import {
  REQUIRED,
  PICK,
  WHOLE,
  WEB,
  TYPE,
  longer,
  atLeast,
  atMost,
  OMITTED,
  becoming,
  text,
  merged,
  email,
  phone,
  regNumber,
  vatNumber,
  zip,
  day,
  requiredIds,
  ids,
  codes,
  within,
  orNull,
  picked,
  flag,
  type Field,
} from '#support/contract/fields.ts';
import { judge, testForms, type Form } from '#support/contract/forms.ts';

const work = {
  name: text(200, { required: true, least: 2 }),
  description: text(20_000, { least: 10 }),
  categories: requiredIds,
  tags: ids,
  products: ids,
};
const WORK = { name: 'Projekt', categories: [1] };
const percent: Field = merged(within(0, 100), { takes: [0, 100, OMITTED], refuses: [[null, REQUIRED]] });
const crowns = orNull(within(0, 100_000_000_000), becoming('', null));

/** A required choice of one of the given codes. */
const choice = (some: readonly string[], ...refuses: Field['refuses']): Field => ({
  takes: some,
  refuses: [['NUDA', PICK], [OMITTED, REQUIRED], ...refuses],
});

const FORMS: Record<string, Form> = {
  company: {
    rules: companyRules,
    good: { name: 'Firma' },
    fields: {
      name: text(200, { required: true, least: 2 }),
      phone,
      city: text(100),
      description: text(20_000, { least: 10 }),
      street: text(200),
      street_number: text(30),
      zip,
      vat_number: vatNumber,
      reg_number: regNumber,
      email: { takes: [...email.takes, '', null, OMITTED], refuses: email.refuses },
      web: {
        takes: ['https://firma.cz', becoming('www.firma.cz/o-nas', 'https://www.firma.cz/o-nas'), '', null, OMITTED],
        refuses: [
          ['firma', WEB],
          ['javascript:alert(1)', WEB],
          [`https://a.cz/${'x'.repeat(243)}`, longer(255)],
        ],
      },
      gps_lat: orNull(within(-90, 90, { isWhole: false })),
      gps_lng: orNull(within(-180, 180, { isWhole: false })),
      founded_year: {
        takes: [1000, 2009, new Date().getFullYear(), becoming('', null), null, OMITTED],
        refuses: [
          [999, atLeast(1000)],
          [2900, 'Rok nemůže být v budoucnosti.'],
          [2009.5, WHOLE],
        ],
      },
      size: codes(['NONE', 'MICRO', 'SMALL', 'MEDIUM', 'LARGE']),
      rate_from: orNull(within(0, 100_000), becoming('', null)),
      rate_to: orNull(within(0, 100_000), becoming('', null)),
      certificates: {
        takes: [[], [{ name: 'ISO 27001', expires_on: '2027-01-31', file: 5 }, { name: 'CSIRT' }], OMITTED],
        refuses: [[null, REQUIRED]],
      },
    },
  },
  testimonial: {
    rules: testimonialRules,
    good: { rating: 5, text: 'Ano' },
    fields: {
      rating: {
        takes: [1, 5],
        refuses: [
          [0, atLeast(1)],
          [6, atMost(5)],
          [1.5, WHOLE],
          ['', REQUIRED],
          [OMITTED, REQUIRED],
        ],
      },
      text: text(5_000, { required: true, least: 2 }),
    },
  },
  message: { rules: messageRules, good: { text: 'Ano' }, fields: { text: text(5_000, { required: true, least: 2 }) } },
  file: {
    rules: fileRules,
    good: { name: 'a.pdf' },
    fields: { name: text(255, { required: true }), description: text(2_000) },
  },
  report: {
    rules: reportRules,
    good: { ground: 'SPAM' },
    fields: { ground: choice(['SPAM']), note: text(1_000, { least: 2 }) },
  },
  'report of something else': {
    rules: reportRules,
    good: { ground: 'OTHER', note: 'Podvod' },
    fields: { ground: choice(['SPAM', 'OTHER']), note: text(1_000, { required: true, least: 2 }) },
  },
  'decision that hides': {
    rules: moderationRules,
    good: { decision: 'HIDDEN', rule: 'LAW', decision_reason: 'Uráží.' },
    fields: {
      decision: choice(['KEPT', 'HIDDEN', 'REMOVED', 'UPHELD', 'RESTORED']),
      rule: choice(['LAW', 'CONDUCT'], [null, REQUIRED]),
      decision_reason: text(2_000, { required: true, least: 2 }),
    },
  },
  'decision that keeps': {
    rules: moderationRules,
    good: { decision: 'KEPT' },
    fields: {
      decision: choice(['KEPT']),
      rule: { takes: ['LAW', null, OMITTED], refuses: [['NUDA', PICK]] },
      decision_reason: text(2_000, { least: 2 }),
    },
  },
  appeal: {
    rules: appealRules,
    good: { appeal_text: 'Není to pravda.' },
    fields: { appeal_text: text(2_000, { required: true, least: 2 }) },
  },
  'reply to a testimonial': {
    rules: testimonialReplyRules,
    good: { text: 'Děkujeme.' },
    fields: { text: text(2_000, { required: true, least: 2 }) },
  },
  project: {
    rules: projectRules,
    good: WORK,
    fields: {
      ...work,
      step1: percent,
      step2: percent,
      step3: percent,
      step4: percent,
      step5: percent,
      step6: percent,
      status: {
        takes: [0, 10, 20, OMITTED],
        refuses: [
          [5, PICK],
          [null, REQUIRED],
        ],
      },
      deadline: day,
      budget_from: crowns,
      budget_to: crowns,
      region: { takes: ['CZ064', null, OMITTED], refuses: [['CZ099', PICK]] },
      published: {
        takes: [true, false, OMITTED],
        refuses: [
          [null, REQUIRED],
          ['x', TYPE],
        ],
      },
    },
  },
  reference: {
    rules: referenceRules,
    good: WORK,
    fields: { ...work, client_name: text(200), year: orNull(within(1950, 2100), becoming('', null)) },
  },
  software: {
    rules: softwareRules,
    good: WORK,
    fields: {
      name: work.name,
      product: picked,
      version: text(100),
      supplier_name: text(200),
      note: text(20_000, { least: 2 }),
      categories: requiredIds,
      tags: ids,
      valid_from: day,
      valid_to: day,
      licence_type: codes(['PERPETUAL', 'SUBSCRIPTION']),
      licence_unit: codes(['USER', 'DEVICE', 'HW', 'OTHER']),
      licence_count: orNull(within(1, 1_000_000_000)),
      price: orNull(within(0, 100_000_000_000, { isWhole: false })),
      price_period: codes(['MONTH', 'YEAR', 'ONCE']),
      watch_expiration: flag,
      need_customization: flag,
      need_extension: flag,
      need_upgrade: flag,
    },
  },
};

testForms(FORMS);

describe('rules across two fields', () => {
  it.each([
    [100, 100, true],
    [100, 99, false],
    [null, 1, true],
    [1, null, true],
    [OMITTED, OMITTED, true],
  ])('a budget from %s to %s: %s', (from, to, isInOrder) => {
    const given = { ...FORMS.project!, good: { ...WORK, budget_from: from } };
    expect(judge(given, 'budget_to', to)).toEqual(
      isInOrder ? { as: to } : { errors: ['Horní mez rozpočtu nesmí být nižší než dolní.'] },
    );
  });

  it.each([
    ['2026-11-22', '2026-11-22', true],
    ['2026-11-22', '2026-11-21', false],
    [null, '2026-11-21', true],
    ['2026-11-22', '', true],
  ])('a licence from %s to %s: %s', (valid_from, to, isInOrder) => {
    expect(judge({ ...FORMS.software!, good: { ...WORK, valid_from } }, 'valid_to', to)).toEqual(
      isInOrder ? { as: to } : { errors: ['Platnost do nesmí být dříve než Platnost od.'] },
    );
  });
});
