import { number, object, string } from 'yup';
import { CONSULTATION_TYPES, type RequestKind } from '../vocabulary/consultation.ts';
import { optionalWords, phone, pickedId, requiredIds, requiredText, requiredWords, TIME } from './fields.ts';
import { messages } from './messages.ts';

const NAME_LENGTH = 200;

/**
 * Client-side validation of a request form: only required fields. The server validates the formats of phone and time
 * (docs/product.md 7.1). Only the assistant kind requires a time.
 */
export const requestFormRules = (kind: RequestKind) =>
  object({
    name: requiredWords(NAME_LENGTH),
    phone: requiredText(),
    time: kind === 'assistant' ? requiredText() : string().nullable(),
    note: optionalWords(5_000),
    categories: requiredIds(),
  });

/** Server-side validation: the rules of the form and the formats. */
export const requestRules = (kind: RequestKind, ordersService: boolean) =>
  object({
    name: requiredWords(NAME_LENGTH),
    phone: phone().required(messages.required),
    time:
      kind === 'assistant'
        ? requiredText().matches(TIME, { message: messages.time, excludeEmptyString: true })
        : string().nullable().strip(),
    note: optionalWords(5_000),
    // The categories of a service order come from the service.
    categories: ordersService ? requiredIds().notRequired().min(0) : requiredIds(),
    assistant_type:
      kind === 'consierge'
        ? string()
            .nullable()
            .oneOf([...CONSULTATION_TYPES, null], messages.code)
        : string().nullable().strip(),
    callback_type:
      kind === 'callbacks'
        ? string()
            .nullable()
            .oneOf([...CONSULTATION_TYPES, null], messages.code)
        : string().nullable().strip(),
    service: kind === 'consierge' ? pickedId().nullable() : number().nullable().strip(),
    project: kind === 'consierge' ? pickedId().nullable() : number().nullable().strip(),
  });
