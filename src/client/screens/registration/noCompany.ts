/** The part of a registration that is about a company, as nobody has filled it in. */
export const NO_COMPANY = {
  reg_number: '',
  company_name: '',
  street: '',
  street_number: '',
  city: '',
  zip: '',
  vat_number: '',
  join_company: false,
};
