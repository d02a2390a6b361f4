/** By itself, as the masking of records knows it and comes before all forms: its example is nobody's telephone. */
export const PHONE_REFUSAL = 'Zadejte telefon ve tvaru +420777000112.';
