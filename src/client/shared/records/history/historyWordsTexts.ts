import { companyLabels, companySizes } from '#contract/rules/companyLabels.ts';
import { historyKinds } from '#contract/rules/historyLabels.ts';
import { licenceTypes, licenceUnits, pricePeriods } from '#contract/rules/softwareLabels.ts';
import {
  tenderOpenings,
  tenderStates,
  tenderVisibilities,
  bidStates,
  priceForms,
} from '#contract/rules/tenderLabels.ts';
import { CONSULTATION_LABELS, REQUEST_LABELS } from '#contract/vocabulary/consultation.ts';
import type { HistoryKind } from '#contract/vocabulary/history.ts';
import { OPERATOR_LABELS, type OperatorRole } from '#contract/vocabulary/operators.ts';
import { REGIONS } from '#contract/vocabulary/territories.ts';
import { date, dateTime, money, percent, phone, zip } from '#shared/texts/format.ts';
import {
  confirmationStates,
  projectFields,
  projectPhases,
  projectStatuses,
  referenceFields,
  requestSteps,
  roleLabels,
  verificationMarks,
} from '#shared/texts/labels.ts';

/** Labels that histories share with forms. */
const ofForms: Partial<Record<HistoryKind, Readonly<Record<string, string>>>> = {
  companies: companyLabels,
  projects: projectFields,
  references: referenceFields,
};

/** Labels of the fields in the history of a kind. Those of a new kind are in the contract. */
export const historyLabels = (kind: HistoryKind): Readonly<Record<string, string>> => ({
  ...ofForms[kind],
  ...historyKinds[kind].labels,
});

/** Labels of the values of fields that contain a code, by `kind field`. */
export const historyCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'tenders state': tenderStates,
  'tenders opening': tenderOpenings,
  'tenders visibility': tenderVisibilities,
  'tenders price_form': priceForms,
  'bids state': bidStates,
  'projects status': projectStatuses,
  'projects region': Object.fromEntries(REGIONS.map(({ code, name }) => [code, name])),
  'references confirmation': confirmationStates,
  'requests state': requestSteps,
  'requests kind': REQUEST_LABELS,
  'requests assistant_type': CONSULTATION_LABELS,
  'requests callback_type': CONSULTATION_LABELS,
  'software licence_type': licenceTypes,
  'software licence_unit': licenceUnits,
  'software price_period': pricePeriods,
  'accounts role': roleLabels,
  'companies role': roleLabels,
  'companies size': companySizes,
  'companies verification': { ...verificationMarks, VERIFIED: 'Ověřeno' },
};

/** Formatters of fields whose values are not texts. */
export const historyFormats: Readonly<Record<string, (value: never) => string>> = {
  call_at: dateTime,
  bids_until: dateTime,
  questions_until: dateTime,
  decision_on: date,
  deadline: date,
  valid_from: date,
  valid_to: date,
  deletion_requested_at: dateTime,
  operator_roles: (codes: string) =>
    codes
      .split(',')
      .map((code) => OPERATOR_LABELS[code as OperatorRole])
      .join(', '),
  approved_at: dateTime,
  locked_at: dateTime,
  hidden_at: dateTime,
  retired_at: dateTime,
  open_from: date,
  open_to: date,
  amount_min: money,
  amount_max: money,
  price_from: money,
  budget_from: money,
  budget_to: money,
  price: money,
  phone,
  zip,
  ...Object.fromEntries(Object.keys(projectPhases).map((step) => [step, percent])),
};
