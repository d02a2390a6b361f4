/**
 * A separate module because masking of records needs it and is loaded before all forms. The example is a fictional
 * number.
 */
export const PHONE_REFUSAL = 'Zadejte telefon, například 777 000 112.';
